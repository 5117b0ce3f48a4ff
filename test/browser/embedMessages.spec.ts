import { getApp, readEvents, testEmbedded as test } from './embedFixtures.ts';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    /** The page's end of each port that it handed over. */
    ports: MessagePort[];
    /** The frame's end, in the frame. */
    port: MessagePort | undefined;
    connects: unknown[];
  }
}

/** Keeps the ports of both sides, and every message of the handshake, for the test. */
function keepPorts(): void {
  window.connects = [];
  window.ports = [];
  const Channel = MessageChannel;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      window.ports.push(this.port1);
    }
  };
  addEventListener('message', ({ data, ports: [port] }) => {
    window.connects.push(data);
    window.port ??= port;
  });
}

// Mutation check: answering every request for a code, every hello, or a hello of another frame, in createConnection must
// fail this test.
test('forged, replayed and malformed messages have no effect', async ({ page, world, portal, openPortal, codes }) => {
  await page.addInitScript(keepPorts);
  await openPortal(page, portal);
  const app = await getApp(page, world.url);
  await expect(app.getByText('$250.00')).toBeVisible();
  const events = await readEvents(page);
  const connect = (await app.evaluate(() => window.connects)).find(data => JSON.stringify(data).includes('connect'));
  const hello = (await page.evaluate(() => window.connects)).find(data => JSON.stringify(data).includes('hello'));
  expect(connect).toMatchObject({ type: 'connect' });

  // To the frame: a repeated handshake with a port of its own, and messages outside of any port.
  await page.evaluate(
    ({ repeated, origin }) => {
      const frame = window.mounted.iframe.contentWindow;
      const evil = new MessageChannel();
      frame?.postMessage(repeated, origin, [evil.port2]);
      evil.port1.postMessage({ larkspur: 1, type: 'route', path: '/wallet' });
      for (const data of [
        { larkspur: 1, type: 'route', path: '/wallet' },
        { type: 'look', look: { language: 'de' } },
        null,
        7,
      ])
        frame?.postMessage(data, '*');
    },
    { repeated: connect, origin: world.url },
  );
  // From another frame of the page: the handshake to the app, and a new hello to the page.
  await page.evaluate(async repeated => {
    const hostile = document.createElement('iframe');
    hostile.srcdoc = `<script>
      const { port1, port2 } = new MessageChannel();
      parent.frames[0].postMessage(${JSON.stringify(repeated)}, '*', [port2]);
      port1.postMessage({ larkspur: 1, type: 'route', path: '/wallet' });
      parent.postMessage({ larkspur: 1, type: 'hello', nonce: 'another' }, '*');
    </script>`;
    document.body.append(hostile);
    await new Promise(loaded => hostile.addEventListener('load', loaded));
  }, connect);
  // Over the real port: malformed, of another version, unknown, and codes without a request.
  await page.evaluate(() => {
    const port = window.ports[0];
    for (const data of [
      ...[
        null,
        7,
        'route',
        [],
        {},
        { type: 'route', path: '/wallet' },
        { larkspur: 2, type: 'route', path: '/wallet' },
      ],
      ...[
        { larkspur: 1, type: 'eval', code: 'alert(1)' },
        { larkspur: 1, type: '__proto__' },
        { larkspur: 1, type: 'look', look: 'dark' },
      ],
      ...[
        { larkspur: 1, type: 'code', id: 1, code: 'x'.repeat(43) },
        { larkspur: 1, type: 'code', id: 2, code: 'x'.repeat(43) },
      ],
    ])
      port?.postMessage(data);
  });
  // To the page: a repeated hello, a repeated request for a code, and malformed events.
  await app.evaluate(data => window.parent.postMessage(data, '*'), hello);
  await app.evaluate(() => {
    for (const data of [
      ...[
        null,
        7,
        {},
        { larkspur: 2, type: 'ready' },
        { larkspur: 1, type: 'code-needed', id: 1 },
        { larkspur: 1, type: 'code-needed' },
      ],
      ...[
        { larkspur: 1, type: 'route', path: {} },
        { larkspur: 1, type: 'toString' },
        { larkspur: 1, type: 'trade-settled' },
      ],
    ])
      window.port?.postMessage(data);
  });

  // A valid message is the last one, so the others have been read when it arrives.
  await page.evaluate(() => window.mounted.update({ route: '/orders' }));
  await expect(app.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect
    .poll(async () => (await readEvents(page)).some(event => event.type === 'route' && event.path === '/orders'))
    .toBe(true);
  const added = (await readEvents(page)).slice(events.length).filter(({ type }) => type !== 'resize');
  expect(added).toEqual([{ type: 'route', path: '/orders' }]);
  expect(codes.issued).toBe(1);
  expect(await page.evaluate(() => window.ports.length)).toBe(2);
  await expect(app.locator('html[lang=en]')).toBeAttached();

  // Another document of the frame connects again, with a port and a code of its own.
  await app.evaluate(() => location.reload());
  await expect(app.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect.poll(() => codes.issued).toBe(2);
});
