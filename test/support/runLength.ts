/** Whether this is `npm run test:long`, which runs the tests with their large figures. */
export const isLongRun = Boolean(process.env.LONG);

/** Returns the figure that applies to this run: `short` in `npm test`, `long` in `npm run test:long`. */
export const figure = ({ short, long }: { short: number; long: number }): number => (isLongRun ? long : short);
