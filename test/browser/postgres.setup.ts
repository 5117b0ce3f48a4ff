import postgresSetup from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';

/** One PostgreSQL for the whole run; every test copies a database of its own from the template. */
export default async function setup(): Promise<() => Promise<void>> {
  await postgresSetup();
  return postgresTeardown;
}
