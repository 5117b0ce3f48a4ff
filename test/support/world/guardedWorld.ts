import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type ApprovalAction } from '#contract/admin/approvals.ts';
import { setFourEyes } from './administrators.ts';
import { getBalances } from './getBalances.ts';
import { type ApiResponse, type ApiClient } from './apiClient.ts';
import { createAdmin } from './createAdmin.ts';
import { type SignedUp } from './startWorld.ts';
import { startVoidWorld, type VoidWorld } from './voidWorld.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

interface Raised {
  approval: { _id: string };
}

/** A prepared request for a second administrator, not yet sent. */
interface GuardedScene {
  /** Sends the maker's call, which returns the request. */
  raise(maker: ApiClient): Promise<ApiResponse<Raised>>;
  /** Changes the record of the request without approval, as may happen in the meantime. */
  change(): Promise<{ status: number }>;
  /** Returns whether the requested change was applied. */
  isDone(): Promise<boolean>;
}

/** A guarded action: its makers and checkers, and a new scene per call. */
interface GuardedAction {
  maker: AdminRole;
  checkers: readonly AdminRole[];
  scene(): Promise<GuardedScene>;
}

const reason = 'A reason to do it';
const MONEY: readonly AdminRole[] = ['owner', 'finance'];

/** Returns a scene of every action that needs a second administrator, in a world with a market. */
async function guardedActions(world: VoidWorld): Promise<Record<ApprovalAction, GuardedAction>> {
  const { db, admins } = world;
  let count = 0;
  const next = () => (count += 1);
  const exists = async (sql: string, values: readonly unknown[]) => (await db.query(sql, values)).length > 0;

  const aMethod = (network: string, paymentAddress = `address-of-${network}`) => ({
    ...{ coinName: 'USDT', paymentAddressType: network, paymentAddress, paymentAddressAgain: paymentAddress },
    ...{ minAmount: 10, maxAmount: 9000, conversionPrice: 1, currencyUsdt: 'USDT', isActive: true, reason },
  });
  await setFourEyes(world, false);
  await admins.owner.post('/api/createDepositMethod', aMethod('NET'));
  await admins.owner.post('/api/createWithdrawMethod', {
    ...aMethod('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
    ...{ info: 'Your TRC20 address', charge: 1 },
  });
  await setFourEyes(world, true);

  async function createDepositMethod(): Promise<GuardedScene> {
    const method = aMethod(`NET${next()}`);
    return {
      raise: maker => maker.post('/api/createDepositMethod', method),
      change: () =>
        admins.owner.post('/api/createDepositMethod', aMethod(method.paymentAddressType, 'another-address')),
      isDone: () => exists('SELECT FROM deposit_methods WHERE payment_address = $1', [method.paymentAddress]),
    };
  }

  async function updateDepositMethod(): Promise<GuardedScene> {
    const [_id, paymentAddress] = ['usdt-net', `address-number-${next()}`];
    const body = { _id, paymentAddress, paymentAddressAgain: paymentAddress, reason };
    const explorerTemplate = `https://explorer.test/${next()}/{tx}`;
    return {
      raise: maker => maker.put('/api/updateDepositMethod', body),
      change: () => admins.owner.put('/api/updateDepositMethod', { _id, explorerTemplate, reason }),
      isDone: () => exists('SELECT FROM deposit_methods WHERE payment_address = $1', [paymentAddress]),
    };
  }

  async function updateWithdrawMethod(): Promise<GuardedScene> {
    const [_id, maxAmount] = ['usdt-trc20', 9_000 + next()];
    return {
      raise: maker => maker.put('/api/updateWithdrawMethod', { _id, maxAmount, reason }),
      change: () => admins.owner.put('/api/updateWithdrawMethod', { _id, info: `Address ${next()}`, reason }),
      isDone: () => exists('SELECT FROM withdraw_methods WHERE max_micros = $1', [maxAmount * 1_000_000]),
    };
  }

  async function adjustment(): Promise<GuardedScene> {
    const { userId } = await world.signUp({ balance: '100' });
    return {
      raise: maker => maker.post('/api/admin/adjustment', { userId, amount: 50, reason }),
      change: () => admins.owner.put('/api/updateUser', { id: userId, isActive: false, reason }),
      isDone: async () => (await getBalances(db, userId)).available === '150',
    };
  }

  async function updateWithdraw(): Promise<GuardedScene> {
    const user = await world.signUp({ balance: '600' });
    const body = aWithdrawRequest({ amount: 500, charge: 5, needToPay: 495 });
    const { withdraw } = (await user.post<{ withdraw: { _id: string } }>('/api/createWithdraw', body)).body;
    const decide = <Body>(who: ApiClient, more: object) =>
      who.put<Body>(`/api/updateWithdraw/${withdraw._id}`, { ...withdraw, ...more });
    return {
      raise: maker => decide(maker, { status: 'Completed', transactionId: '0xabc', reason }),
      change: () => decide(admins.owner, { status: 'Rejected', reason }),
      isDone: () => exists(`SELECT FROM withdraws WHERE id = $1 AND status = 'Completed'`, [withdraw._id]),
    };
  }

  async function updateSiteSetting(): Promise<GuardedScene> {
    const [tradeMax, other] = [500 + next(), 9_000 + next()];
    return {
      raise: maker => maker.put('/api/updateSiteSetting', { tradeMax, reason }),
      change: () => admins.owner.put('/api/updateSiteSetting', { tradeMax: other, reason }),
      isDone: () => exists(`SELECT FROM site_setting WHERE (setting->>'tradeMax')::numeric = $1`, [tradeMax]),
    };
  }

  /** Requests a window of two orders. An overlapping window with only the first one is voided in the meantime. */
  async function voidWindow(): Promise<GuardedScene> {
    world.clock.at += 600_000;
    const from = world.now();
    await world.place(await world.aTrader());
    const between = world.now();
    world.clock.at += 1_000;
    const { trade } = await world.place(await world.aTrader());
    const window = world.endWindow(from);
    world.passTwoMinutes();
    return {
      raise: maker => maker.post('/api/admin/voidWindow', { ...window, reason }),
      change: () => world.voidIt({ ...window, to: between }, admins.owner),
      isDone: () => exists('SELECT FROM trade_voids WHERE trade_id = $1', [trade._id]),
    };
  }

  async function role(): Promise<GuardedScene> {
    const { userId } = await createAdmin(world, 'support');
    return {
      raise: maker => maker.put('/api/admin/role', { userId, role: 'finance', reason }),
      change: () => admins.owner.put('/api/admin/role', { userId, role: 'compliance', reason }),
      isDone: () => exists(`SELECT FROM users WHERE id = $1 AND admin_role = 'finance'`, [userId]),
    };
  }

  const byMoney = { maker: 'finance', checkers: MONEY } as const;
  return {
    createDepositMethod: { ...byMoney, scene: createDepositMethod },
    updateDepositMethod: { ...byMoney, scene: updateDepositMethod },
    adjustment: { ...byMoney, scene: adjustment },
    updateWithdraw: { ...byMoney, scene: updateWithdraw },
    updateSiteSetting: { ...byMoney, maker: 'owner', scene: updateSiteSetting },
    updateWithdrawMethod: { ...byMoney, scene: updateWithdrawMethod },
    voidWindow: { ...byMoney, scene: voidWindow },
    role: { maker: 'owner', checkers: ['owner'], scene: role },
  };
}

/** Starts a world with four eyes, in which every guarded action can be requested. */
export async function startGuardedWorld() {
  const world = await startVoidWorld();
  const actions = await guardedActions(world);

  /** Runs `work` with four eyes switched off. */
  async function alone<Done>(work: () => Promise<Done>): Promise<Done> {
    await setFourEyes(world, false);
    return work().finally(() => setFourEyes(world, true));
  }

  /** Creates a pending request of a new maker, and a new administrator who may approve it. */
  async function aRequest(action: ApprovalAction) {
    const { maker: makerRole, checkers, scene } = actions[action];
    // A pending request of an earlier case would block this one.
    await world.db.query(`UPDATE approvals SET state = 'withdrawn' WHERE state = 'pending'`);
    const maker: SignedUp = await createAdmin(world, makerRole);
    const checker: SignedUp = await createAdmin(world, checkers[0]);
    const ready = await scene();
    const { status, body } = await ready.raise(maker);
    if (status !== 202) throw new Error(`${action} was not raised: ${status} ${JSON.stringify(body)}`);
    const decide = (who: ApiClient, decision: string) =>
      who.put<{ code?: string }>(`/api/admin/approvals/${body.approval._id}`, {
        decision,
        ...(decision === 'reject' && { reason }),
      });
    return { ...ready, maker, checker, decide };
  }

  return { ...world, actions, alone, aRequest };
}

export type GuardedWorld = Awaited<ReturnType<typeof startGuardedWorld>>;
export type GuardedRequest = Awaited<ReturnType<GuardedWorld['aRequest']>>;
