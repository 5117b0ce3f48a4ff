import { startWorld, type World } from '#test/support/world/startWorld.ts';

const CHAT = 'https://chat.example/widget.js?site="7"&theme=dark';
const PARTNER = 'https://partner.example';

const getPolicy = ({ headers }: Response) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map(line => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('with a live chat', () => {
  let world: World;
  beforeAll(async () => {
    const liveChat = new URL(CHAT).href;
    world = await startWorld({ jobs: false, settings: { liveChat, embedOrigins: [PARTNER] } });
  });
  afterAll(() => world.stop());

  // Mutation check: setting `sandbox` only on the iframe must fail this test.
  it('lets the script run in an origin of its own, and reach its own host and no other', async () => {
    const policy = getPolicy(await fetch(`${world.url}/chat-frame`));
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('sandbox')).toBe('allow-scripts allow-forms allow-popups');
    expect(policy.get('script-src')).toMatch(/^'nonce-[\w+/=]{24}' https:\/\/chat\.example$/);
    expect(policy.get('connect-src')).toBe('https://chat.example wss://chat.example');
    expect(policy.get('frame-ancestors')).toBe(`'self' ${PARTNER}`);
    const hosts = [...policy.values()].flatMap(sources => sources.match(/https?:\/\/[^ ]+/g) ?? []);
    expect(new Set(hosts)).toEqual(new Set(['https://chat.example', PARTNER]));
  });

  // Mutation check: creating the nonce once at the start must fail this test.
  it('brings no inline script: its one tag is our loader, with a nonce of this answer and the address of the chat', async () => {
    const answers = await Promise.all([1, 2].map(() => fetch(`${world.url}/chat-frame`)));
    const nonces = answers.map(answer => /'nonce-([^']+)'/.exec(getPolicy(answer).get('script-src') ?? '')?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    const html = (await answers[0]?.text()) ?? '';
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(
      `<script nonce="${nonces[0]}" src="/chat-frame/loader.js" data-chat="https://chat.example/widget.js?site=%227%22&amp;theme=dark" defer></script>`,
    );
    const loader = await fetch(`${world.url}/chat-frame/loader.js`);
    expect([loader.status, loader.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  it('is named in the configuration', async () => {
    expect(await (await fetch(`${world.url}/config.json`)).json()).toMatchObject({ liveChat: new URL(CHAT).href });
  });
});

it.each(['/chat-frame', '/chat-frame/loader.js'])('has no %s without one', async path => {
  const world = await startWorld({ jobs: false });
  expect((await fetch(world.url + path)).status).toBe(404);
  await world.stop();
});
