/** Returns a variable of the environment; an empty one counts as not set, as in the provider's settings. */
export const readVariable = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** The folder of recorded market data, images and strings, which may be absent. */
export const RECORDED_DATA = readVariable('RECORDED_DATA') ?? '../shared/fixtures';
