-- 一局的结果: the message that says what a round came to, put right when the round is corrected.
ALTER TABLE rounds ADD COLUMN result_message INTEGER;
