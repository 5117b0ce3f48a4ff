import { decimal } from '#contract/money.ts';
import { User } from '#contract/users.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { userService } from './userService.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

it('reads the person the token belongs to, with exact money', async () => {
  const ann = await world.signUp({ balance: '1234.567891' });
  const { status, body } = await ann.get('/api/getUserById');
  expect(status).toBe(200);
  expect(User.parse(body)).toMatchObject({
    _id: ann.userId,
    email: ann.email,
    balance: '1234.567891',
    heldBalance: '0',
    isVerified: false,
    isVerificationPending: false,
    tradeLog: [],
  });
});

it('gives every person a Pay ID of her own', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => world.signUp()));
  const answers = await Promise.all(people.map(person => person.get<{ payId: string }>('/api/getUserById')));
  expect(new Set(answers.map(({ body }) => body.payId)).size).toBe(8);
});

it('takes no id from the request', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()];
  const { body } = await ann.get(`/api/getUserById?id=${bob.userId}&_id=${bob.userId}`);
  expect(body._id).toBe(ann.userId);
});

// Sabotage: read the balance before the trades. The app stops asking when it sees the result, and shows the old balance.
it('never shows a result beside the balance before it', async () => {
  const { userId } = await world.signUp();
  const settledMeanwhile = async () => {
    await world.db.tx(tx => post(tx, adjustment({ _id: `won-${userId}`, userId, amount: decimal('18') })));
    return [];
  };
  const user = await userService({ tradesOf: settledMeanwhile }).read(world.db, userId);
  expect(user.balance).toBe('18');
});
