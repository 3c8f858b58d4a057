// The local group chat in the browser: keeps what the server tells, draws it, and sends what people do.

import { bubble, day, element, face, time } from "./draw.js";

const $ = (id) => document.getElementById(id);
const WHISPER_MS = 5000;

const state = {
  texts: {}, bot: "", places: [], people: [], messages: {}, unread: {},
  here: sessionStorage.getItem("here"), speaker: sessionStorage.getItem("speaker"), context: null, waits: false,
};

const say = (key, value) => state.texts[key].replace("{}", value);
const place = (key = state.here) => state.places.find((known) => known.key === key) ?? state.places[0];
const messagesHere = () => state.messages[state.here] ?? [];

// To the server

async function act(body) {
  try {
    const answer = await fetch("/act", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const { done, refused } = await answer.json();
    if (refused) whisper(refused);
    return done;
  } catch {
    whisper(state.texts.offline);
    return undefined;
  }
}

async function speak(text) {
  const name = state.speaker;
  if (!name) return askPerson();
  const context = state.context;
  setContext(null);
  const common = { name, place: state.here, text };
  if (context?.kind === "file") return act({ act: "send", file: context.file.name, content: await base64(context.file), ...common });
  return context?.kind === "edit"
    ? act({ act: "edit", number: context.number, ...common })
    : act({ act: "say", reply_to: context?.number ?? null, ...common });
}

function base64(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
}

async function pressKey(message, label, row, column, button) {
  if (!state.speaker) return askPerson();
  button.disabled = true;
  await act({ act: "tap", name: state.speaker, place: message.place, number: message.number, row, column, label });
  button.disabled = false;
}

// From the server

const heard = {
  snapshot(told) {
    Object.assign(state, { texts: told.words, bot: told.bot, places: told.places, people: told.people, messages: told.messages });
    state.here = place().key;
    state.speaker = chosenSpeaker(state.speaker);
    nameThings();
    drawAll();
  },
  rearranged(told) {
    state.places = told.places;
    state.people = told.people;
    state.speaker = chosenSpeaker(state.speaker);
    drawPlaces();
    drawHeader();
    drawSpeakers();
  },
  posted({ message }) {
    const shown = (state.messages[message.place] ??= []);
    shown.push(message);
    if (message.place === state.here) {
      $("log").querySelector(".empty")?.remove();
      append(message, shown.at(-2));
      settle();
    } else {
      state.unread[message.place] = (state.unread[message.place] ?? 0) + 1;
    }
    drawPlaces();
    drawHeader();
  },
  edited({ message }) {
    const shown = state.messages[message.place] ?? [];
    const index = shown.findIndex((known) => known.number === message.number);
    if (index < 0) return;
    shown[index] = message;
    if (message.place === state.here) {
      const log = $("log"), wasAtEnd = isAtEnd(log);
      const fresh = drawn(message, shown[index - 1]);
      fresh.classList.add("changed");
      $(`message-${message.number}`)?.replaceWith(fresh);
      if (wasAtEnd) settle();
    }
    drawPlaces();
    drawHeader();
  },
  whispered(told) {
    if (told.alert) return alertPerson(told);
    whisper(told.text, told.name);
  },
};

function listen() {
  const source = new EventSource("/events");
  source.onmessage = ({ data }) => {
    $("offline").hidden = true;
    const told = JSON.parse(data);
    heard[told.kind](told);
  };
  source.onerror = () => {
    $("offline").textContent = state.texts.offline ?? "…";
    $("offline").hidden = false;
  };
}

// Drawing

function chosenSpeaker(name) {
  const { members } = place();
  if (place().private) return members[0];
  return state.people.includes(name) ? name : members[0] ?? state.people[0] ?? null;
}

function nameThings() {
  const { texts } = state;
  document.documentElement.lang = texts.language;
  document.title = $("title").textContent = texts.title;
  $("new-place-name").placeholder = texts.placeName;
  $("new-place").querySelector("button").title = texts.addPlace;
  $("speakers").ariaLabel = texts.speakAs;
  $("send").ariaLabel = texts.send;
  $("open-menu").ariaLabel = $("open-menu").title = texts.menu;
  $("attach").ariaLabel = $("attach").title = texts.attach;
  $("open-places").ariaLabel = $("places").ariaLabel = texts.groups;
  $("drop-context").ariaLabel = $("person-cancel").textContent = texts.cancel;
  $("alert-ok").textContent = texts.ok;
  $("person-ok").textContent = texts.addPerson;
  $("person-title").textContent = texts.personName;
}

function drawAll() {
  drawPlaces();
  drawHeader();
  drawSpeakers();
  drawLog();
}

function drawPlaces() {
  $("place-list").replaceChildren(...state.places.map(({ key, title, topic, private: isPrivate }) => {
    const last = (state.messages[key] ?? []).at(-1);
    const preview = last ? `${last.name ?? title}: ${last.text.split("\n")[0] || last.attachment?.name || last.dice?.emoji || ""}` : isPrivate ? state.texts.private : "";
    const unread = state.unread[key];
    const item = element("button", { type: "button", className: "place", onclick: () => goTo(key) },
      face(topic ?? title), element("strong", {}, topic ? `${title} / ${topic}` : title),
      last ? element("time", {}, time(last.date)) : element("time"),
      unread ? element("span", { className: "unread" }, String(unread)) : null, element("small", {}, preview));
    if (key === state.here) item.ariaCurrent = "true";
    return item;
  }));
}

function drawHeader() {
  const { title, topic, members, private: isPrivate } = place();
  $("here").textContent = topic ? `${title} / ${topic}` : title;
  $("about").textContent = isPrivate ? state.texts.private : say("members", members.length + 1);
  const shown = face(topic ?? title);
  shown.id = "here-face";
  $("here-face").replaceWith(shown);
}

function drawSpeakers() {
  const { members, private: isPrivate } = place();
  const others = isPrivate ? [] : state.people.filter((name) => !members.includes(name));
  const chip = (name, isAside) => {
    const button = element("button", { type: "button", className: isAside ? "speaker aside" : "speaker", onclick: () => speakAs(name) }, face(name), name);
    button.setAttribute("role", "radio");
    button.setAttribute("aria-checked", String(name === state.speaker));
    return button;
  };
  const add = element("button", { type: "button", id: "add-person", className: "speaker add", onclick: askPerson }, `+ ${state.texts.addPerson}`);
  $("speakers").replaceChildren(...members.map((name) => chip(name, false)), ...others.map((name) => chip(name, true)), ...(isPrivate ? [] : [add]));
  $("text").placeholder = state.speaker ? say("message", state.speaker) : state.texts.nobody;
}

function drawLog() {
  const log = $("log");
  log.replaceChildren();
  if (!messagesHere().length) {
    const first = element("button", { type: "button", onclick: () => { $("text").value = state.texts.firstLine; $("text").focus(); } }, state.texts.firstLine);
    log.append(element("div", { className: "empty" }, state.texts.empty, first));
  }
  messagesHere().forEach((message, index, all) => append(message, all[index - 1]));
  settle();
}

function append(message, before) {
  if (!before || day(before.date) !== day(message.date)) $("log").append(element("div", { className: "day" }, day(message.date, state.texts.language)));
  $("log").append(drawn(message, before));
}

function drawn(message, before) {
  const isMine = !message.bot && message.name !== null && message.name === state.speaker;
  const follows = Boolean(before) && before.name === message.name && before.bot === message.bot && day(before.date) === day(message.date);
  return bubble(message, { isMine, follows, texts: state.texts, on: { command: speak, picture: showPicture, quote: showMessage, key: pressKey, more: openActions } });
}

const isAtEnd = (log) => log.scrollHeight - log.scrollTop - log.clientHeight < 80;
function settle() {
  const log = $("log");
  log.scrollTop = log.scrollHeight;
  for (const picture of log.querySelectorAll("img")) if (!picture.complete) picture.onload = () => { log.scrollTop = log.scrollHeight; };
}

// What people do

function goTo(key) {
  state.here = key;
  delete state.unread[key];
  sessionStorage.setItem("here", key);
  state.speaker = chosenSpeaker(state.speaker);
  setContext(null);
  document.body.classList.remove("choosing");
  drawAll();
}

function speakAs(name) {
  state.speaker = name;
  sessionStorage.setItem("speaker", name);
  drawSpeakers();
  drawLog();
  $("text").focus();
}

function askPerson() {
  $("person-name").value = "";
  $("person").showModal();
}

function setContext(context) {
  state.context = context;
  $("context").hidden = !context;
  if (context) $("context-text").textContent = context.kind === "file" ? say("attaching", context.file.name) : say(context.kind === "edit" ? "editing" : "replying", context.number);
}

function openActions(message, near) {
  document.querySelector(".actions-menu")?.remove();
  const choose = (kind) => () => {
    setContext({ kind, number: message.number });
    if (kind === "edit") $("text").value = message.text;
    $("text").focus();
  };
  const isOwn = !message.bot && message.name === state.speaker;
  const privately = message.bot || place().private ? null : element("button", { type: "button", onclick: () => openPlace(`@@${message.name}`) }, say("openPrivate", message.name));
  const menu = element("div", { className: "actions-menu" }, element("button", { type: "button", onclick: choose("reply") }, state.texts.reply),
    isOwn ? element("button", { type: "button", onclick: choose("edit") }, state.texts.edit) : null, privately);
  document.body.append(menu);
  const { left, bottom } = near.getBoundingClientRect();
  menu.style.left = `${Math.min(left, innerWidth - menu.offsetWidth - 8)}px`;
  menu.style.top = `${Math.min(bottom, innerHeight - menu.offsetHeight - 8)}px`;
  setTimeout(() => document.addEventListener("click", () => menu.remove(), { once: true }));
}

function showMessage(number) {
  $(`message-${number}`)?.scrollIntoView({ block: "center", behavior: "smooth" });
}

function showPicture(address) {
  $("picture-shown").src = address;
  $("picture").showModal();
}

function whisper(text, name) {
  const note = element("div", { className: "whisper" }, name ? element("small", {}, say("onlyYou", name)) : null, text);
  $("whispers").append(note);
  setTimeout(() => note.remove(), WHISPER_MS);
}

function alertPerson({ name, text }) {
  $("alert-for").textContent = say("onlyYou", name);
  $("alert-text").textContent = text;
  if (!$("alert").open) $("alert").showModal();
}

async function openPlace(line) {
  const done = await act({ act: "go", line });
  if (done?.place) goTo(done.place);
}

function drawMenu(prefix) {
  const fitting = prefix === null ? [] : place().menu.filter(({ command }) => command.startsWith(prefix));
  $("menu").hidden = !fitting.length;
  $("menu").replaceChildren(...fitting.map(({ command, description }) => element("li", {}, element("button", {
    type: "button", onclick: () => { $("text").value = `/${command} `; drawMenu(null); $("text").focus(); },
  }, element("b", {}, `/${command}`), element("span", {}, description)))));
}

$("composer").onsubmit = (event) => {
  event.preventDefault();
  const text = $("text").value.trim();
  if (!text && state.context?.kind !== "file") return;
  state.waits = !state.speaker;
  if (state.waits) return askPerson();
  $("text").value = "";
  drawMenu(null);
  speak(text);
};
$("text").onkeydown = (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    $("composer").requestSubmit();
  } else if (event.key === "Escape") {
    setContext(null);
    drawMenu(null);
  }
};
$("text").oninput = () => drawMenu(/^\/[a-z0-9_]*$/.test($("text").value) ? $("text").value.slice(1) : null);
$("open-menu").onclick = () => drawMenu($("menu").hidden ? "" : null);
$("attach").onclick = () => $("file").click();
$("file").onchange = () => {
  const [file] = $("file").files;
  $("file").value = "";
  if (!file) return;
  setContext({ kind: "file", file });
  $("text").focus();
};
$("drop-context").onclick = () => setContext(null);
$("open-places").onclick = () => document.body.classList.toggle("choosing");
$("shade").onclick = () => document.body.classList.remove("choosing");
$("picture").onclick = () => $("picture").close();
$("person-cancel").onclick = () => { state.waits = false; $("person").close(); };
$("person").oncancel = () => { state.waits = false; };
$("person-form").onsubmit = async () => {
  const name = $("person-name").value.trim();
  if (!name) return;
  if (!await act({ act: "join", name, place: state.here })) return;
  speakAs(name);
  if (state.waits) $("composer").requestSubmit();
};
$("new-place").onsubmit = (event) => {
  event.preventDefault();
  const title = $("new-place-name").value.trim();
  $("new-place-name").value = "";
  if (title) openPlace(title.startsWith("@") ? title : `@${title}`);
};

listen();
