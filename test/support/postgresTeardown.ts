import { rmSync } from 'node:fs';

/** Stops the server of the run and removes its folder. */
export default async function postgresTeardown(): Promise<void> {
  const { testPostgres } = globalThis;
  if (!testPostgres) return;
  await testPostgres.server.stop();
  rmSync(testPostgres.folder, { recursive: true, force: true });
}
