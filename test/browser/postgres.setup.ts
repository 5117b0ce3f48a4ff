import postgresSetup from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';

/** Starts one PostgreSQL for the whole run; every test copies its own database from the template. */
export default async function setup(): Promise<() => Promise<void>> {
  await postgresSetup();
  return postgresTeardown;
}
