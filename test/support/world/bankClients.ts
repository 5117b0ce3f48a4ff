import { available, held, platform } from '#provider/ledger/accounts.ts';
import { type ApiResponse, type ApiClient, createApiClient } from './apiClient.ts';
import { fetchMarketPrice } from './fetchMarketPrice.ts';
import { randomInt, pick, type Random } from '#test/support/seededRandom.ts';
import { type SignedUp, type World } from './startWorld.ts';
import { type ExpectedLedger } from './expectedLedger.ts';
import { placeOrder } from './tradeWorld.ts';
import { aTransfer, getPayId, postTransfer } from './transferRequests.ts';
import { anUploadedImage } from './uploads.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

interface Pending extends Record<string, unknown> {
  _id: string;
  amount: number;
}

interface BankDeps {
  world: World;
  admin: ApiClient;
  users: SignedUp[];
  random: Random;
  expectedLedger: ExpectedLedger;
  recordResponse: (answer: ApiResponse<unknown>) => void;
}

const PRICE_TTL_MS = 1_000;

/** Returns one percent, in cents. */
const computeFee = (cents: number) => Math.round(cents / 100);

/** The actions of customers and an administrator of a busy bank; acknowledged ones are recorded in `expected`. */
export async function bankClients({ world, admin, users, random, expectedLedger, recordResponse }: BankDeps) {
  const payIds = await Promise.all(users.map(getPayId));
  const pendingDecisions: (() => Promise<void>)[] = [];
  let price = { value: await fetchMarketPrice(world.exchangeUrl), at: performance.now() };

  async function currentPrice(): Promise<number> {
    if (performance.now() - price.at > PRICE_TTL_MS)
      price = { value: await fetchMarketPrice(world.exchangeUrl), at: performance.now() };
    return price.value;
  }
  const clientFor = ({ token }: SignedUp) => createApiClient(pick(random, world.urls), token);

  async function trade(user: SignedUp): Promise<void> {
    const cents = randomInt(random, 100, 700);
    const answer = await placeOrder(clientFor(user), { tradeAmount: cents / 100, coinPrice: await currentPrice() });
    recordResponse(answer);
    if (answer.status === 201) expectedLedger.move(available(user.userId), held(user.userId), cents);
  }

  async function send(user: SignedUp): Promise<void> {
    const to = randomInt(random, 0, users.length - 1);
    const receiver = users[to];
    if (!receiver || receiver === user) return trade(user);
    const cents = randomInt(random, 100, 90_000);
    const answer = await postTransfer(clientFor(user), aTransfer(payIds[to] ?? '', cents));
    recordResponse(answer);
    if (answer.status !== 201) return;
    expectedLedger.move(available(user.userId), available(receiver.userId), cents - computeFee(cents));
    expectedLedger.move(available(user.userId), platform.fees, computeFee(cents));
  }

  async function decide(path: string, record: Pending, status: 'Completed' | 'Rejected', settle: () => void) {
    const decision = { ...record, status, transactionId: 'seen', reason: 'seen' };
    const answer = await admin.put(`${path}/${record._id}`, decision);
    recordResponse(answer);
    if (answer.status === 200) settle();
  }

  async function withdraw(user: SignedUp): Promise<Pending | null> {
    const usdt = randomInt(random, 10, 600);
    const body = aWithdrawRequest({ amount: usdt, needToPay: (usdt * 100 - usdt) / 100, charge: usdt / 100 });
    const answer = await clientFor(user).post<{ withdraw: Pending }>('/api/createWithdraw', body);
    recordResponse(answer);
    if (answer.status !== 201) return null;
    expectedLedger.move(available(user.userId), held(user.userId), usdt * 100);
    return answer.body.withdraw;
  }

  async function withdrawAndDecide(user: SignedUp): Promise<void> {
    const record = await withdraw(user);
    if (!record) return;
    const [cents, own] = [record.amount * 100, held(user.userId)];
    pendingDecisions.push(() =>
      random() < 0.5
        ? decide('/api/updateWithdraw', record, 'Completed', () => {
            expectedLedger.move(own, platform.custody, cents - computeFee(cents));
            expectedLedger.move(own, platform.fees, computeFee(cents));
          })
        : decide('/api/updateWithdraw', record, 'Rejected', () =>
            expectedLedger.move(own, available(user.userId), cents),
          ),
    );
  }

  return {
    /** Runs a random action of a customer. */
    act: (user: SignedUp): Promise<void> => pick(random, [trade, send, send, withdrawAndDecide])(user),
    /** Moves money of a customer between available and held. */
    hold: async (user: SignedUp): Promise<void> => void (await pick(random, [trade, withdraw])(user)),
    /** Creates a deposit request for the administrator to decide. */
    async deposit(user: SignedUp): Promise<void> {
      const transactionScreenshot = await anUploadedImage(world.url, user);
      const claim = { gatWay: 'TRC20', amount: randomInt(random, 10, 5_000), coinConversion: 1, transactionScreenshot };
      const { deposit } = (await user.post<{ deposit: Pending }>('/api/createDeposit', claim)).body;
      pendingDecisions.push(() =>
        decide('/api/updateDeposit', deposit, 'Completed', () =>
          expectedLedger.move(platform.custody, available(user.userId), deposit.amount * 100),
        ),
      );
    },
    /** Decides one pending request; false without any. */
    async decideOne(): Promise<boolean> {
      const next = pendingDecisions.pop();
      await next?.();
      return next !== undefined;
    },
  };
}
