/** The server answered COMMIT by rolling back: for certain nothing took effect. `cause` is the failure, where it is known. */
export class RolledBackError extends Error {
  constructor(cause?: unknown) {
    super('The transaction was rolled back.', { cause });
  }
}

/** Returns why a transaction was rolled back; every other error as it is. */
export const getRollbackCause = <Thrown>(error: Thrown): Thrown | Error =>
  error instanceof RolledBackError && error.cause instanceof Error ? error.cause : error;
