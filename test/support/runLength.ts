/** True in `npm run test:long`, which uses larger figures. */
export const isLongRun = Boolean(process.env.LONG);

/** Returns `short` in `npm test` and `long` in `npm run test:long`. */
export const byRunLength = ({ short, long }: { short: number; long: number }): number => (isLongRun ? long : short);

/** Returns the first `short` cases in `npm test`, all of them in `npm run test:long`. */
export const casesForRun = <Case>(short: number, cases: readonly Case[]): readonly Case[] =>
  isLongRun ? cases : cases.slice(0, short);

/** Declares a test of `npm run test:long` alone, whose behaviour `npm test` covers in another form. */
export const itInLongRun = (name: string, test: jest.ProvidesCallback): void => {
  if (isLongRun) it(name, test);
};
