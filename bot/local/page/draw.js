// Draws what the chat holds: one function a thing, each from plain values to an element. No text becomes markup.

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function hue(name) {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)) % 360;
  return sum;
}

// A Chinese name is known by its last character, any other by its first.
const initial = (name) => (/\p{Script=Han}$/u.test(name) ? [...name].at(-1) : [...name][0]?.toUpperCase()) ?? "";

export function face(name, isBot = false) {
  const shown = element("span", { className: isBot ? "face bot" : "face", ariaHidden: "true" }, initial(name));
  shown.style.setProperty("--hue", hue(name));
  return shown;
}

export function time(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
}

export function day(seconds, language) {
  return new Date(seconds * 1000).toLocaleDateString(language, { month: "long", day: "numeric" });
}

// What Telegram marks in a text stands one behind the other: commands, mentions, addresses.
export function words(text, entities, onCommand) {
  const whole = element("div", { className: "words" });
  let at = 0;
  for (const { type, offset, length } of entities) {
    if (offset < at) continue;
    const marked = text.slice(offset, offset + length);
    whole.append(text.slice(at, offset), mark(type, marked, onCommand));
    at = offset + length;
  }
  whole.append(text.slice(at));
  return whole;
}

function mark(type, text, onCommand) {
  if (type === "bot_command") {
    return element("button", { type: "button", className: "command", onclick: () => onCommand(text) }, text);
  }
  return element("a", type === "url" ? { href: text, target: "_blank", rel: "noreferrer" } : {}, text);
}

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function dice({ emoji, value }) {
  const cells = Array.from({ length: 9 }, (_, cell) => element(PIPS[value].includes(cell) ? "i" : "span"));
  return element("div", { className: value === 1 ? "die ace" : "die", role: "img", ariaLabel: `${emoji} ${value}`, title: String(value) }, ...cells);
}

function attachment({ kind, file, name, size, width, height }, onPicture) {
  const address = `/files/${encodeURIComponent(file)}`;
  if (kind === "photo") {
    const picture = element("img", { src: address, alt: name, width, height });
    return element("button", { type: "button", className: "photo", onclick: () => onPicture(address) }, picture);
  }
  const measure = size < 1024 ? `${size} B` : `${(size / 1024).toFixed(1)} KB`;
  const label = element("span", {}, element("b", {}, name), element("small", {}, measure));
  return element("a", { className: "file", href: address, download: name }, element("i", {}, "↓"), label);
}

function quote(reply, onQuote) {
  const shown = element("button", { type: "button", className: "quote", onclick: () => onQuote(reply.number) },
    element("b", {}, reply.name), element("span", {}, reply.text.split("\n")[0]));
  shown.style.setProperty("--hue", hue(reply.name));
  return shown;
}

function keys(message, onKey) {
  const rows = message.rows.map((row, r) => element("div", {}, ...row.map((label, c) =>
    element("button", { type: "button", className: "key", onclick: (event) => onKey(message, label, r, c, event.currentTarget) }, label))));
  return element("div", { className: "keys" }, ...rows);
}

// `on` holds what the page does when parts of a message are pressed: command, picture, quote, key, more.
export function bubble(message, { isMine, follows, texts, on }) {
  const name = message.name ?? texts.anonymous;
  const who = isMine || follows ? null : element("span", { className: "who" }, name);
  const more = element("button", { type: "button", className: "more", ariaLabel: texts.menu, onclick: (event) => on.more(message, event.currentTarget) }, "⋯");
  const said = `${message.edited ? texts.edited + " " : ""}${time(message.date)} · ${message.number} `;
  const box = element("div", { className: "bubble" }, who,
    message.reply ? quote(message.reply, on.quote) : null,
    message.attachment ? attachment(message.attachment, on.picture) : null,
    message.dice ? dice(message.dice) : null,
    message.text ? words(message.text, message.entities, on.command) : null);
  const meta = element("span", { className: "meta" }, said, more);
  (box.querySelector(":scope > .words") ?? box).append(meta);
  if (message.reactions.length) box.append(element("div", { className: "reactions" }, ...message.reactions.map((emoji) => element("span", {}, emoji))));
  const body = element("div", { className: "body" }, box, message.rows.length ? keys(message, on.key) : null);
  const classes = ["message", isMine && "mine", follows && "follows", message.attachment?.kind === "photo" && "pictured", message.rows.length && "wide"];
  const drawn = element("article", { className: classes.filter(Boolean).join(" "), id: `message-${message.number}` }, face(name, message.bot), body);
  drawn.style.setProperty("--hue", hue(name));
  return drawn;
}
