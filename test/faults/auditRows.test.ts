import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { setFourEyes } from '#test/support/world/administrators.ts';
import { type ScenarioWorld, startScenarios } from '#test/support/world/adminScenarios.ts';
import { fingerprintTables } from '#test/support/world/fingerprintTables.ts';

jest.setTimeout(120_000);

let world: ScenarioWorld;
beforeAll(async () => {
  world = await startScenarios();
  await setFourEyes(world, false);
});
afterAll(() => world.stop());

const auditRows = async () =>
  (await world.db.query<{ rows: number }>('SELECT count(*)::int AS rows FROM audit'))[0]?.rows ?? 0;

/** Blocks every insertion into the audit log while the work runs. */
async function withoutAuditLog<Done>(work: () => Promise<Done>): Promise<Done> {
  const { owner } = world.db;
  await owner.query(`CREATE OR REPLACE FUNCTION no_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the audit log is full' USING ERRCODE = 'disk_full'; END $$`);
  await owner.query('CREATE TRIGGER no_audit BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION no_audit()');
  return work().finally(() => owner.query('DROP TRIGGER no_audit ON audit'));
}

/** The calls that change or export data. */
const CALLS = [...Object.keys(ADMIN_ROUTES).filter(key => !key.startsWith('GET ')), 'GET /api/admin/export/:what'];

// Mutation check: writing the audit row after the transaction, or not at all, must fail this test.
it.each(CALLS)('%s happens with its row in the audit log or not at all', async key => {
  const call = await world.ready(key);
  const before = await fingerprintTables(world.db);
  const refused = await withoutAuditLog(() => call());
  expect([refused.status, await fingerprintTables(world.db)]).toEqual([503, before]);
  const rows = await auditRows();
  const { status } = await call();
  expect([status < 300, (await auditRows()) > rows]).toEqual([true, true]);
});
