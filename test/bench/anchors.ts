import type { Database, Tx } from '#provider/db/database.ts';
import { quantile } from './benchLine.ts';

/** Calls through the driver: `connections` callers, each with one call at a time. */
export interface DriverLoad {
  connections: number;
  durationMs: number;
}

/** What calls through the driver achieved. */
export interface DriverResult {
  perSecond: number;
  p99Ms: number;
}

/** Repeats a call on every connection until the time is over. */
export async function repeatCalls(
  { connections, durationMs }: DriverLoad,
  call: (connection: number) => Promise<unknown>,
): Promise<DriverResult> {
  const startedAt = performance.now();
  const times: number[] = [];
  const repeat = async (connection: number) => {
    while (performance.now() < startedAt + durationMs) {
      const calledAt = performance.now();
      await call(connection);
      times.push(performance.now() - calledAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)));
  const perSecond = times.length / ((performance.now() - startedAt) / 1000);
  times.sort((a, b) => a - b);
  return { perSecond, p99Ms: quantile(times, 0.99) };
}

/** A fixed amount of work with which money requests are compared, whatever our own SQL becomes. */
interface Anchor {
  name: string;
  run(load: DriverLoad): Promise<DriverResult>;
}

const ACCOUNTS = 10_000;
const BRANCHES = 10;

const SCHEMA = `
  CREATE TABLE bench_branches (id integer PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE bench_tellers (id integer PRIMARY KEY, branch integer NOT NULL, balance bigint NOT NULL);
  CREATE TABLE bench_accounts (id integer PRIMARY KEY, branch integer NOT NULL, balance bigint NOT NULL);
  CREATE TABLE bench_history (
    teller integer, branch integer, account integer, delta bigint, at timestamptz NOT NULL DEFAULT now());
  INSERT INTO bench_branches SELECT n, 0 FROM generate_series(1, ${BRANCHES}) n;
  INSERT INTO bench_tellers SELECT n, n % ${BRANCHES} + 1, 0 FROM generate_series(1, ${10 * BRANCHES}) n;
  INSERT INTO bench_accounts SELECT n, n % ${BRANCHES} + 1, 1000000000 FROM generate_series(1, ${ACCOUNTS}) n;

  CREATE TABLE bench_journals (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, created_at timestamptz DEFAULT now());
  CREATE TABLE bench_postings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, journal bigint NOT NULL, account integer NOT NULL,
    amount bigint NOT NULL);
  CREATE FUNCTION bench_transfer(a_from integer, a_to integer, a_amount bigint) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    journal bigint;
  BEGIN
    PERFORM FROM bench_accounts WHERE id IN (a_from, a_to) ORDER BY id FOR UPDATE;
    UPDATE bench_accounts SET balance = balance - a_amount WHERE id = a_from;
    UPDATE bench_accounts SET balance = balance + a_amount WHERE id = a_to;
    INSERT INTO bench_journals DEFAULT VALUES RETURNING id INTO journal;
    INSERT INTO bench_postings (journal, account, amount) VALUES (journal, a_from, -a_amount), (journal, a_to, a_amount);
    RETURN journal;
  END $$;
  GRANT ALL ON ALL TABLES IN SCHEMA public TO PUBLIC;
  GRANT EXECUTE ON FUNCTION bench_transfer TO PUBLIC;
`;

const pick = (count: number): number => 1 + Math.floor(Math.random() * count);

/** The transaction of the benchmark TPC-B, as pgbench runs it: three updates, a read and a row, in five statements. */
async function runTpcB(tx: Tx): Promise<void> {
  const [account, teller, branch, delta] = [pick(ACCOUNTS), pick(10 * BRANCHES), pick(BRANCHES), pick(5_000)];
  await tx.query('UPDATE bench_accounts SET balance = balance + $2 WHERE id = $1', [account, delta]);
  await tx.query('SELECT balance FROM bench_accounts WHERE id = $1', [account]);
  await tx.query('UPDATE bench_tellers SET balance = balance + $2 WHERE id = $1', [teller, delta]);
  await tx.query('UPDATE bench_branches SET balance = balance + $2 WHERE id = $1', [branch, delta]);
  await tx.query('INSERT INTO bench_history (teller, branch, account, delta) VALUES ($1, $2, $3, $4)', [
    teller,
    branch,
    account,
    delta,
  ]);
}

/**
 * Prepares the fixed anchors: the transaction of TPC-B, and a bare transfer. That is one call, which locks two accounts
 * in order and writes one journal and two postings. `owner` may create tables; the calls use the provider's pool.
 */
export async function createAnchors(
  owner: Pick<Database, 'query'>,
  db: Database,
): Promise<Record<'tpcB' | 'transfer', Anchor>> {
  await owner.query(SCHEMA);
  return {
    tpcB: { name: 'a TPC-B-like transaction', run: load => repeatCalls(load, () => db.tx(runTpcB)) },
    transfer: {
      name: 'a bare transfer through the driver',
      run: load =>
        repeatCalls(load, () => {
          const from = pick(ACCOUNTS);
          return db.query('SELECT bench_transfer($1, $2, 1)', [from, (from % ACCOUNTS) + 1]);
        }),
    },
  };
}
