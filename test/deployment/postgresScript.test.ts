import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-postgres-'));
  data = join(folder, 'data');
  addProgram('hostname', 'echo $NAME');
  addProgram('cat', 'echo secret');
  addProgram('sleep', 'exit 0');
  // The first attempt fails in the middle of the copy.
  addProgram(
    'pg_basebackup',
    `[ "$PGPASSWORD" = secret ] || exit 9
    touch "$PGDATA/half"
    if [ -e "${folder}/tried" ]; then echo 18 >"$PGDATA/PG_VERSION"; touch "$PGDATA/standby.signal"; exit 0; fi
    touch "${folder}/tried"
    exit 1`,
  );
  addProgram('docker-entrypoint.sh', 'echo "started $*, password $PGPASSWORD"');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addProgram(name: string, body: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
}

function addData(...names: string[]): void {
  mkdirSync(data);
  for (const name of names) writeFileSync(join(data, name), '18');
}

/** Runs docs/compose/postgres.sh as the container of this name. */
function run(NAME: string, PRIMARY: string): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['docs/compose/postgres.sh', 'postgres', '-c', 'a=b'], {
    env: { PATH: `${folder}:${process.env.PATH}`, NAME, PRIMARY, PGDATA: data },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const STARTED = { status: 0, text: 'started postgres -c a=b, password \n' };

it('starts the primary, new or with its data', () => {
  expect(run('postgres-1', 'postgres-1')).toEqual(STARTED);
  addData('PG_VERSION');
  expect(run('postgres-1', 'postgres-1')).toEqual(STARTED);
});

// Mutation check: leaving out `rm -rf "$PGDATA"` must fail this test.
it('copies the primary into a new standby, again after an interrupted copy, and never twice', () => {
  addData('leftover');
  const first = run('postgres-2', 'postgres-1');
  expect(first).toEqual({ status: 0, text: `${STARTED.text}postgres-1 does not answer yet.\n` });
  expect(existsSync(join(data, 'leftover'))).toBe(false);
  rmSync(join(folder, 'pg_basebackup'));
  expect(run('postgres-2', 'postgres-1')).toEqual(STARTED);
});

// Mutation check: a script without the two refusals must fail this test.
it('refuses to start a second primary', () => {
  addData('PG_VERSION');
  const former = run('postgres-1', 'postgres-2');
  expect([former.status, former.text]).toEqual([1, expect.stringContaining('has the data of a primary')]);
  writeFileSync(join(data, 'standby.signal'), '');
  const standby = run('postgres-1', 'postgres-1');
  expect([standby.status, standby.text]).toEqual([1, expect.stringContaining('Promote it (pg_ctl promote)')]);
});
