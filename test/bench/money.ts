import type { SignedUp, World } from '#test/support/world/startWorld.ts';
import { createAnchors, type DriverResult } from './anchors.ts';
import { type BenchLine, limitLine, ratioLine, refusedLine } from './benchLine.ts';
import { type LoadResult, runLoad } from './load.ts';
import type { BenchOptions } from './main.ts';
import { type MoneyCall, runOwnSql, toLoad, tradeCall, transferCall } from './moneyCalls.ts';
import { compareTwoProviders } from './twoProviders.ts';
import { signUpUsers, withWorld } from './withWorld.ts';

const CONNECTIONS = 64;
const USERS = 64;
const MAX_P99_MS = 50;
const TO_ONE = 'createTransfer to one receiver';

type Anchors = Awaited<ReturnType<typeof createAnchors>>;

interface Subject {
  name: string;
  create: () => Promise<MoneyCall>;
}

interface Runs {
  posts: LoadResult[];
  alone: LoadResult[];
  own: DriverResult[];
  tpcB: DriverResult[];
  bare: DriverResult[];
  /** Milliseconds of one TPC-B-like transaction while nothing else runs. */
  aloneTpcB: number[];
}

const getRates = (results: readonly { perSecond: number }[]) => results.map(({ perSecond }) => perSecond);
const getTails = (results: readonly { p99Ms: number }[]) => results.map(({ p99Ms }) => p99Ms);

const noRuns = (): Runs => ({ posts: [], alone: [], own: [], tpcB: [], bare: [], aloneTpcB: [] });

/** Measures a money call and its yardsticks once, one after the other. */
async function measure(
  {
    world,
    users,
    anchors,
    durationMs,
  }: { world: World; users: readonly SignedUp[]; anchors: Anchors; durationMs: number },
  call: MoneyCall,
  runs: Runs,
): Promise<void> {
  const driver = { connections: CONNECTIONS, durationMs };
  const post = (connections: number) =>
    runLoad(toLoad(call, users, { providers: [world.url], connections, durationMs }));
  runs.tpcB.push(await anchors.tpcB.run(driver));
  runs.posts.push(await post(CONNECTIONS));
  runs.bare.push(await anchors.transfer.run(driver));
  runs.own.push(
    await runOwnSql(
      call,
      users.map(({ userId }) => userId),
      driver,
    ),
  );
  runs.alone.push(await post(1));
  runs.aloneTpcB.push(1000 / (await anchors.tpcB.run({ connections: 1, durationMs })).perSecond);
}

function toLines(name: string, { posts, alone, own, tpcB, bare, aloneTpcB }: Runs): BenchLine[] {
  const ours = getRates(posts);
  const p99 = getTails(posts);
  const medians = posts.map(({ medianMs }) => medianMs);
  return [
    ratioLine(
      `${name} against a bare transfer through the driver`,
      '/s',
      { ours, yardstick: getRates(bare) },
      { atLeast: 0.4 },
    ),
    ratioLine(`${name} against a TPC-B-like transaction`, '/s', { ours, yardstick: getRates(tpcB) }, { atLeast: 1 }),
    ratioLine(
      `${name} against its own SQL through the driver`,
      '/s',
      { ours, yardstick: getRates(own) },
      { atLeast: 0.6 },
    ),
    ratioLine(`p99 of ${name} against its median`, 'ms', { ours: p99, yardstick: medians }, { atMost: 10 }),
    ratioLine(
      `p99 of ${name} against that of TPC-B-like transactions`,
      'ms',
      { ours: p99, yardstick: getTails(tpcB) },
      { atMost: 1 },
    ),
    limitLine(`p99 of ${name} at ${CONNECTIONS} connections`, 'ms', p99, MAX_P99_MS),
    ratioLine(
      `idle ${name} against an idle TPC-B-like transaction`,
      'ms',
      { ours: alone.map(({ medianMs }) => medianMs), yardstick: aloneTpcB },
      { atMost: 4 },
    ),
    refusedLine(name, [...posts, ...alone]),
  ];
}

/** Compares two provider processes with one, in a world without trades, which belong to the market of their provider. */
export const twoProvidersBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({ jobs: false }, async world =>
    compareTwoProviders(world, await signUpUsers(world, USERS, '1000000'), {
      rounds: isQuick ? 2 : 4,
      durationMs: isQuick ? 500 : 4_000,
    }),
  );

/** Measures money requests at 64 connections against fixed anchors through the same driver, pool and PostgreSQL. */
export const moneyBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({}, async world => {
    const users = await signUpUsers(world, USERS, '1000000');
    const [hot] = users;
    if (!hot) throw new Error('no users');
    const anchors = await createAnchors(world.db.owner, world.db);
    const subjects: Subject[] = [
      { name: 'createTransfer', create: () => transferCall(world, users) },
      { name: TO_ONE, create: () => transferCall(world, users, hot) },
      { name: 'createTrade', create: () => tradeCall(world) },
    ];
    const results = new Map(subjects.map(({ name }) => [name, noRuns()]));
    const durationMs = isQuick ? 500 : 4_000;
    for (let round = 0; round < (isQuick ? 2 : 4); round += 1)
      for (const { name, create } of subjects)
        await measure({ world, users, anchors, durationMs }, await create(), results.get(name) ?? noRuns());
    const getPostRates = (name: string) => getRates(results.get(name)?.posts ?? []);
    const [spread, one] = [getPostRates('createTransfer'), getPostRates(TO_ONE)];
    return [
      ...subjects.flatMap(({ name }) => toLines(name, results.get(name) ?? noRuns())),
      ratioLine(`${TO_ONE} against spread receivers`, '/s', { ours: one, yardstick: spread }, { atLeast: 0.6 }),
    ];
  });
