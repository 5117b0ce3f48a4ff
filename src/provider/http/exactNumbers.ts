const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** A double keeps any decimal of this many digits. */
const SAFE_DIGITS = 15;
const PARTS = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The patterns below take quadratic time on long runs of zeros, and no double needs more characters. */
const MAX_DIGITS = 400;

/** Returns whether doubles represent every number of a JSON text as written. `5.0000000000000001` would become 5. */
export const areNumbersExact = (json: string): boolean =>
  !(json.match(STRING_OR_NUMBER) ?? []).some(token => !token.startsWith('"') && isChanged(token));

function isChanged(token: string): boolean {
  if (token.length > MAX_DIGITS) return true;
  if (token.length <= SAFE_DIGITS && !/[eE]/.test(token)) return false;
  const read: number = JSON.parse(token);
  return canonical(token) !== canonical(String(read));
}

function canonical(text: string): string | null {
  const [, whole = '', fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  if (whole === '') return null;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const power = parseInt(exponent, 10) - fraction.length + digits.length - significant.length;
  return significant === '' ? '0' : `${significant}e${power}`;
}
