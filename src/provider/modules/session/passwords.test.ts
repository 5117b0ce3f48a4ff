import { createWeaknessCheck, openPasswords } from './passwords.ts';

const findWeakness = createWeaknessCheck('Larkspur');
const own = { email: 'ann@example.test', username: 'ann.smith' };

it('accepts a password that is not common', () => {
  expect(findWeakness('correct horse battery', own)).toBeNull();
});

it.each([
  ['123456789', 'password_common'],
  ['PASSWORD', 'password_common'],
  ['iloveyou', 'password_common'],
  ['Larkspur', 'password_product'],
  ['ann@example.test', 'password_own'],
  ['ANN.SMITH', 'password_own'],
])('refuses %s as %s', (password, weakness) => {
  expect(findWeakness(password, own)).toBe(weakness);
});

// Mutation check: returning null for a password without visible text must fail this test.
it.each([' '.repeat(8), '\u00a0\u3000\t\n    ', '\u200b'.repeat(8)])('refuses a password of spaces: %j', password => {
  expect(findWeakness(password, own)).toBe('password_common');
});

it('reports no weakness of a missing password, which is refused as missing', () => {
  expect(findWeakness('', own)).toBeNull();
});

// Mutation check: refusing a fixed name must fail this test.
it('refuses the name of the product as the operator calls it, and no other', () => {
  const check = createWeaknessCheck('Blue & Bell');
  expect(check('blue & bell', own)).toBe('password_product');
  expect(check('Larkspur', own)).toBeNull();
});

it('recognises a password in both ways of writing an accent', async () => {
  const passwords = await openPasswords();
  const stored = await passwords.hash('caf\u00e9 au lait');
  expect(await passwords.matches(stored, 'cafe\u0301 au lait')).toBe(true);
  expect(await passwords.matches(null, 'the password of nobody at all')).toBe(false);
});

// Mutation check: a default cost below production's must fail this test.
it('hashes at the cost of production by default', async () => {
  expect(await (await openPasswords()).hash('a-good-passphrase')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('works on two at once with thirty-two waiting, and is busy beyond that', async () => {
  const passwords = await openPasswords();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash('one of many')));
  const refused = outcomes.filter(outcome => outcome.status === 'rejected');
  expect(refused).toHaveLength(40 - 2 - 32);
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } });
  expect(await passwords.hash('afterwards')).toMatch(/^\$argon2id\$/);
});
