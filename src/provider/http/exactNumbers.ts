const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Any decimal of so many digits survives the way through a double. */
const SAFE_DIGITS = 15;
const PARTS = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** No double needs more characters; the patterns below take quadratic time on a long run of zeros. */
const MAX_DIGITS = 400;

/**
 * Whether JavaScript reads every number of a valid JSON text as it is written. `5.0000000000000001` is read as 5: an amount would
 * change on its way in.
 */
export const areNumbersExact = (json: string): boolean =>
  !(json.match(STRING_OR_NUMBER) ?? []).some(token => !token.startsWith('"') && isChanged(token));

function isChanged(token: string): boolean {
  if (token.length > MAX_DIGITS) return true;
  if (token.length <= SAFE_DIGITS && !/[eE]/.test(token)) return false;
  const read: number = JSON.parse(token);
  return canonical(token) !== canonical(String(read));
}

/** The significant digits of a number and the power of ten of the last of them; null for what is not finite. */
function canonical(text: string): string | null {
  const [, whole = '', fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  if (whole === '') return null;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const power = parseInt(exponent, 10) - fraction.length + digits.length - significant.length;
  return significant === '' ? '0' : `${significant}e${power}`;
}
