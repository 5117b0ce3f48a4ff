import { available, held, platform } from '#provider/ledger/accounts.ts';
import { type Answer, type Caller, callerAt } from './caller.ts';
import { marketPrice } from './marketPrice.ts';
import { between, pick, type Random } from './seededRandom.ts';
import { type SignedUp, type World } from './startWorld.ts';
import { type ToldBooks } from './toldBooks.ts';
import { order } from './tradeWorld.ts';
import { aTransfer, payIdOf, transfer } from './transferWorld.ts';
import { anUploadedImage } from './uploads.ts';
import { aWish } from './withdrawFixtures.ts';

interface Pending extends Record<string, unknown> {
  _id: string;
  amount: number;
}

interface BankDeps {
  world: World;
  admin: Caller;
  people: SignedUp[];
  random: Random;
  told: ToldBooks;
  note: (answer: Answer<unknown>) => void;
}

const PRICE_GOOD_FOR_MS = 1_000;

/** One percent, in cents. */
const feeOf = (cents: number) => Math.round(cents / 100);

/** What customers and an administrator of a busy bank do, each thing kept in `told` when it was acknowledged. */
export async function bankClients({ world, admin, people, random, told, note }: BankDeps) {
  const payIds = await Promise.all(people.map(payIdOf));
  const undecided: (() => Promise<void>)[] = [];
  let price = { value: await marketPrice(world.exchangeUrl), at: performance.now() };

  async function seenPrice(): Promise<number> {
    if (performance.now() - price.at > PRICE_GOOD_FOR_MS)
      price = { value: await marketPrice(world.exchangeUrl), at: performance.now() };
    return price.value;
  }
  const doorOf = ({ token }: SignedUp) => callerAt(pick(random, world.urls), token);

  async function trade(person: SignedUp): Promise<void> {
    const cents = between(random, 100, 700);
    const answer = await order(doorOf(person), { tradeAmount: cents / 100, coinPrice: await seenPrice() });
    note(answer);
    if (answer.status === 201) told.move(available(person.userId), held(person.userId), cents);
  }

  async function send(person: SignedUp): Promise<void> {
    const to = between(random, 0, people.length - 1);
    const receiver = people[to];
    if (!receiver || receiver === person) return trade(person);
    const cents = between(random, 100, 90_000);
    const answer = await transfer(doorOf(person), aTransfer(payIds[to] ?? '', cents));
    note(answer);
    if (answer.status !== 201) return;
    told.move(available(person.userId), available(receiver.userId), cents - feeOf(cents));
    told.move(available(person.userId), platform.fees, feeOf(cents));
  }

  async function decide(path: string, record: Pending, status: 'Completed' | 'Rejected', settle: () => void) {
    const verdict = { ...record, status, transactionId: 'seen', reason: 'seen' };
    const answer = await admin.put(`${path}/${record._id}`, verdict);
    note(answer);
    if (answer.status === 200) settle();
  }

  async function withdraw(person: SignedUp): Promise<Pending | null> {
    const usdt = between(random, 10, 600);
    const wish = aWish({ amount: usdt, needToPay: (usdt * 100 - usdt) / 100, charge: usdt / 100 });
    const answer = await doorOf(person).post<{ withdraw: Pending }>('/api/createWithdraw', wish);
    note(answer);
    if (answer.status !== 201) return null;
    told.move(available(person.userId), held(person.userId), usdt * 100);
    return answer.body.withdraw;
  }

  async function withdrawAndDecide(person: SignedUp): Promise<void> {
    const record = await withdraw(person);
    if (!record) return;
    const [cents, own] = [record.amount * 100, held(person.userId)];
    undecided.push(() =>
      random() < 0.5
        ? decide('/api/updateWithdraw', record, 'Completed', () => {
            told.move(own, platform.custody, cents - feeOf(cents));
            told.move(own, platform.fees, feeOf(cents));
          })
        : decide('/api/updateWithdraw', record, 'Rejected', () => told.move(own, available(person.userId), cents)),
    );
  }

  return {
    /** A customer does something. */
    act: (person: SignedUp): Promise<void> => pick(random, [trade, send, send, withdrawAndDecide])(person),
    /** A customer moves money between what can be spent and what is held, and nothing else. */
    hold: async (person: SignedUp): Promise<void> => void (await pick(random, [trade, withdraw])(person)),
    /** Takes a claim to have paid in, for the administrator to decide. */
    async deposit(person: SignedUp): Promise<void> {
      const transactionScreenshot = await anUploadedImage(world.url, person);
      const claim = { gatWay: 'TRC20', amount: between(random, 10, 5_000), coinConversion: 1, transactionScreenshot };
      const { deposit } = (await person.post<{ deposit: Pending }>('/api/createDeposit', claim)).body;
      undecided.push(() =>
        decide('/api/updateDeposit', deposit, 'Completed', () =>
          told.move(platform.custody, available(person.userId), deposit.amount * 100),
        ),
      );
    },
    /** The administrator decides one thing that waits; false when nothing does. */
    async decideOne(): Promise<boolean> {
      const next = undecided.pop();
      await next?.();
      return next !== undefined;
    },
  };
}
