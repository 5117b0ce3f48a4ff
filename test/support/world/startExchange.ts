import fastify from 'fastify';
import { buildExchange, type Exchange, type ExchangeDeps } from '#exchange/buildExchange.ts';

export interface RunningExchange extends Exchange {
  rest: string;
  socket: string;
  close(): Promise<void>;
}

/** Starts an exchange on a free port for tests and benches; the product mounts the plugin instead. */
export async function startExchange(deps: ExchangeDeps): Promise<RunningExchange> {
  const exchange = await buildExchange(deps);
  const app = fastify();
  await app.register(exchange.plugin, { prefix: '/exchange' });
  const rest = `${await app.listen({ host: '127.0.0.1', port: 0 })}/exchange`;
  return {
    ...exchange,
    rest,
    socket: rest.replace('http', 'ws'),
    async close() {
      exchange.stop();
      await app.close();
    },
  };
}
