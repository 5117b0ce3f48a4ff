/** An answer that never comes: the connection breaks after the request has gone. */
export const loseConnection = (): never => {
  throw new Error('the answer was lost');
};

/** Answers in turn, the last one for ever. */
export const scriptedReplies =
  (...answers: (() => unknown)[]) =>
  () =>
    (answers.length > 1 ? answers.shift() : answers[0])?.();
