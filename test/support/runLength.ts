/** Whether this is `npm run test:long`, which runs the tests with their large figures. */
export const isLongRun = Boolean(process.env.LONG);

/** Returns the figure that applies to this run: `short` in `npm test`, `long` in `npm run test:long`. */
export const byRunLength = ({ short, long }: { short: number; long: number }): number => (isLongRun ? long : short);

/** Returns the cases of this run: the first `short` of them in `npm test`, all of them in `npm run test:long`. */
export const casesForRun = <Case>(short: number, cases: readonly Case[]): readonly Case[] =>
  isLongRun ? cases : cases.slice(0, short);

/** Declares a test of `npm run test:long` alone: what it looks at is seen in `npm test` through another form or figure. */
export const itInLongRun = (name: string, test: jest.ProvidesCallback): void => {
  if (isLongRun) it(name, test);
};
