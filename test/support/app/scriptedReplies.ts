/** Fails like a connection that breaks after the request was sent. */
export const loseConnection = (): never => {
  throw new Error('the answer was lost');
};

/** Returns the answers in sequence and repeats the last one. */
export const scriptedReplies =
  (...answers: (() => unknown)[]) =>
  () =>
    (answers.length > 1 ? answers.shift() : answers[0])?.();
