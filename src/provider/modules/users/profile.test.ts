import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

const getProfile = ({ userId, email }: SignedUp, more: object = {}) => ({
  fullName: 'Ann Example',
  username: email.split('@')[0],
  email,
  phoneNumber: '+1 555 0199',
  id: userId,
  ...more,
});
const update = (person: SignedUp, body: object) =>
  person.put<{ user: object; code: string; fields: object }>('/api/updateUserByUser', body);

it('changes the full name and the phone number', async () => {
  const ann = await world.signUp({ balance: '7' });
  const { status, body } = await update(
    ann,
    getProfile(ann, { fullName: ' Ann-Marie Øst ', phoneNumber: '+47 22 86 44 00' }),
  );
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    _id: ann.userId,
    fullName: 'Ann-Marie Øst',
    phoneNumber: '+47 22 86 44 00',
    balance: 7,
  });
  expect((await ann.get('/api/getUserById')).body).toEqual(body.user);
});

it('accepts an unchanged profile, however often it is sent', async () => {
  const ann = await world.signUp();
  const same = getProfile(ann, { email: ann.email.toUpperCase() });
  expect((await update(ann, same)).status).toBe(200);
  expect((await update(ann, same)).status).toBe(200);
});

// Mutation check: a FullName of any printable characters must fail this test.
it('refuses a full name with invisible or direction-changing characters, at sign-up too', async () => {
  const ann = await world.signUp();
  for (const fullName of ['Ann \u202Egro.live', 'An\u200Bn', 'Ann\u2028Bob', '\u2066Ann\u2069']) {
    const { status, body } = await update(ann, getProfile(ann, { fullName }));
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'invalid_fields', ['fullName']]);
    const person = { fullName, username: 'new.one', email: 'new@example.test', phoneNumber: '+1 555 0199' };
    const signUp = await world.anonymous.post('/api/registerUser', { ...person, password: 'a-good-passphrase' });
    expect([signUp.status, signUp.body.code]).toEqual([422, 'invalid_fields']);
  }
});

// Mutation check: writing only the fields that differ must fail this test.
it.each([
  ['username', 'somebody.else'],
  ['email', 'other@example.test'],
  ['id', 'nobodys-id'],
])('refuses another %s by name, and changes nothing', async (name, value) => {
  const ann = await world.signUp();
  const before = (await ann.get('/api/getUserById')).body;
  const { status, body } = await update(ann, getProfile(ann, { fullName: 'Changed', [name]: value }));
  expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'invalid_fields', [name]]);
  expect((await ann.get('/api/getUserById')).body).toEqual(before);
});

it('never changes another user, and answers as for an unknown one', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()];
  const before = (await bob.get('/api/getUserById')).body;
  const [foreign, unknown] = [
    await update(ann, getProfile(ann, { id: bob.userId })),
    await update(ann, getProfile(ann, { id: 'nobodys-id' })),
  ];
  expect([foreign.status, foreign.body]).toEqual([422, unknown.body]);
  expect((await bob.get('/api/getUserById')).body).toEqual(before);
});

it.each([
  ['fullName', ''],
  ['fullName', 'x'.repeat(121)],
  ['phoneNumber', 'call me'],
  ['balance', 1_000_000],
  ['isVerified', true],
])('refuses %s = %j by name', async (name, value) => {
  const ann = await world.signUp();
  const { status, body } = await update(ann, getProfile(ann, { [name]: value }));
  expect([status, Object.keys(body.fields)]).toEqual([422, [name]]);
});
