import { aWorker, BEFORE, ORIGIN, page, PAGE, whole } from '#test/support/app/aWorker.ts';

/** Waits until everything that does not wait for the network has happened. */
const nextTask = () => new Promise(resolve => setImmediate(resolve));

// Mutation check: activating the build when it is installed, while a page may contain a form, must fail this test.
it('keeps the shell and the configuration when it is installed, and waits', async () => {
  const worker = aWorker(whole);
  await worker.install();
  expect(worker.cached()).toEqual(['/', '/config.json', '/static/main.22.js']);
  expect(worker.skipWaiting).not.toHaveBeenCalled();
});

// Mutation check: a route that leaves out live requests, or contains pages or files of the app, must fail this test.
it('leaves live requests to the network, where the browser knows static routes', async () => {
  const addRoutes = jest.fn();
  await aWorker(whole).install({ addRoutes });
  const [[[{ condition, source }]]] = addRoutes.mock.calls;
  const paths = condition.or.map(({ urlPattern }: { urlPattern: { pathname: string } }) => urlPattern.pathname);
  expect(source).toBe('network');
  expect(paths).toEqual(expect.arrayContaining(['/api{/*}?', '/exchange{/*}?', '/upload{/*}?', '/files{/*}?']));
  expect(paths.filter((path: string) => !/^\/[a-z-]+\{\/\*\}\?$/.test(path) || path.startsWith('/static'))).toEqual([]);
});

// Mutation check: caching any response, such as a proxy's error during a deployment, must fail this test.
it.each([
  ['a page of trouble', { ...whole, '/wallet': () => new Response('Bad gateway', { status: 502 }) }],
  ['a page of another server', { ...whole, '/wallet': () => new Response('<h1>Sign in to the Wi-Fi</h1>') }],
  ['no configuration', { ...whole, '/config.json': () => new Response('{}', { status: 503 }) }],
  ['the shell of another build', { ...whole, '/wallet': () => new Response(BEFORE) }],
])('is not installed with %s', async (_what, answers) => {
  const worker = aWorker(answers);
  await expect(worker.install()).rejects.toThrow();
  expect(worker.cached()).toEqual([]);
});

// Mutation check: leaving out the comparison of the method, or of the origin, must fail this test.
it.each([
  ['a form that is sent to a page', { method: 'POST', url: `${ORIGIN}/orders`, mode: 'navigate' }],
  ['a file of another origin', { method: 'GET', url: 'https://exchange.test/config.json', mode: 'cors' }],
])('does not answer %s', async (_what, request) => {
  const worker = aWorker(whole);
  await worker.install();
  expect(await worker.answer(request)).toBeUndefined();
});

// Mutation check: leaving the message listener out of the worker must fail this test.
it('fetches the shell again when a page reports changed cookies', async () => {
  let text = PAGE;
  const worker = aWorker({ ...whole, '/wallet': () => new Response(text) });
  await worker.install();
  text = `<html lang="de">${PAGE}`;
  await worker.sendMessage('refresh');
  expect(await worker.navigate('/orders')).toBe(text);
  expect(worker.skipWaiting).not.toHaveBeenCalled();
});

// Mutation check: refreshing the shell before the installation has saved its own must fail this test.
it('keeps the shell of a language that is chosen while the build is installed', async () => {
  let language = 'en';
  let respond: () => void = () => undefined;
  const config = new Promise<Response>(resolve => (respond = () => resolve(new Response('{}'))));
  const worker = aWorker({
    '/wallet': () => new Response(`<html lang="${language}">${PAGE}`),
    '/config.json': () => config,
  });
  const installed = worker.install();
  await nextTask();
  language = 'de';
  const refreshed = worker.sendMessage('refresh');
  await nextTask();
  respond();
  await Promise.all([installed, refreshed]);
  expect(await worker.navigate('/orders')).toContain('<html lang="de">');
});

// Mutation check: caching the English texts alone must fail this test.
it('caches the texts of the user’s language, also when it changes later', async () => {
  let language = 'de';
  const worker = aWorker({ ...whole, '/wallet': () => new Response(`<html lang="${language}">${PAGE}`) });
  await worker.install();
  expect(worker.cached()).toContain('/static/text-de.33.js');

  language = 'en';
  const other = aWorker({ ...whole, '/wallet': () => new Response(`<html lang="${language}">${PAGE}`) });
  await other.install();
  expect(other.cached()).not.toContain('/static/text-de.33.js');
  language = 'de';
  await other.sendMessage('refresh');
  expect(other.cached()).toContain('/static/text-de.33.js');
});

// Mutation check: answering with the shell or the configuration of the active build alone, or activating the newer build
// while the page still loads, must fail this test.
it('uses a newer build that waits for the next navigation, and leaves its activation to the page', async () => {
  const older = aWorker(whole, { version: 'v1' });
  await older.install();
  await older.activate();
  const newer = aWorker(
    { '/wallet': () => new Response(`${PAGE}<!-- newer -->`), '/config.json': () => new Response('newer') },
    { version: 'v2', caches: older.caches },
  );
  await newer.install();
  expect(await older.navigate('/orders')).toBe(PAGE);
  expect(await older.load('/config.json')).toBe('{}');

  older.registration.waiting = { postMessage: message => void newer.sendMessage(message) };
  expect(await older.navigate('/orders')).toBe(`${PAGE}<!-- newer -->`);
  expect(await older.load('/config.json')).toBe('newer');
  expect(newer.skipWaiting).not.toHaveBeenCalled();
  await newer.sendMessage('activate');
  expect(newer.skipWaiting).toHaveBeenCalledTimes(1);
});

// Mutation check: keeping the newest two builds, of which one was never active, must fail this test.
it('keeps the build whose pages may still be open, and deletes one that was never used', async () => {
  const first = aWorker(whole, { version: 'v1' });
  await first.install();
  await first.activate();
  await aWorker(whole, { version: 'v2', caches: first.caches }).install();
  const third = aWorker(whole, { version: 'v3', caches: first.caches });
  await third.install();
  await third.activate();
  expect((await first.caches.keys()).sort()).toEqual(['larkspur', 'larkspur-v1', 'larkspur-v3']);
});

// Mutation check: deleting every build but the active one and the one before must fail this test.
it.each([
  ['is being installed', { named: 'v2', installing: {} }],
  ['was installed a moment ago', { named: 'v3', installing: null }],
])('keeps a newer build that %s when it is activated', async (_when, { named, installing }) => {
  const first = aWorker(whole, { version: 'v1' });
  await first.install();
  await first.activate();
  const [second, third] = ['v2', 'v3'].map(version => aWorker(whole, { version, caches: first.caches }));
  for (const worker of named === 'v3' ? [second, third] : [third, second]) await worker?.install();
  Object.assign(second?.registration ?? {}, { installing });
  await second?.activate();
  expect(third?.cached()).toEqual(['/', '/config.json', '/static/main.22.js']);
});

// Mutation check: answering the next navigation from the cache must fail this test.
it('loads pages from the network once the server lacks a file of the build', async () => {
  const worker = aWorker({ ...whole, '/orders': () => new Response('the page of a newer build') });
  await worker.install();
  expect(await worker.navigate('/orders')).toBe(PAGE);
  await worker.load('/static/gone.11.js');
  expect(worker.registration.update).toHaveBeenCalledTimes(1);
  expect(await worker.navigate('/orders')).toBe('the page of a newer build');
  expect(await worker.navigate('/settings')).toBe('');
});

// Mutation check: answering a navigation with the error page of a proxy must fail this test.
it.each([
  [503, PAGE],
  [404, 'an answer of the server'],
])('shows the known page instead of an error of a proxy, but not of the server: %d', async (status, shown) => {
  const orders = () => new Response('an answer of the server', { status });
  const worker = aWorker({ ...whole, '/orders': orders });
  await worker.install();
  await worker.load('/static/gone.11.js');
  expect(await worker.navigate('/orders')).toBe(shown);
});

// Mutation check: answering with the cached configuration, or with the error of a proxy, must fail this test.
it('loads the configuration with the page from the network, or else the known one', async () => {
  let answer = () => new Response('first');
  const worker = aWorker({ ...whole, '/config.json': () => answer() });
  await worker.install();
  await worker.load('/static/gone.11.js');
  answer = () => new Response('second');
  expect(await worker.load('/config.json')).toBe('second');
  answer = () => new Response('Bad gateway', { status: 502 });
  expect(await worker.load('/config.json')).toBe('second');
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await worker.load('/config.json')).toBe('second');
});

// Mutation check: rejecting when the browser does not store the answer must fail this test.
it('passes on what the server sends where the storage is full', async () => {
  const worker = aWorker({
    '/static/late.44.js': () => new Response('a part'),
    '/config.json': () => new Response('{}'),
  });
  const { open } = worker.caches;
  const put = async () => Promise.reject(new Error('QuotaExceededError'));
  worker.caches.open = async name => ({ ...(await open(name)), put });
  expect(await worker.load('/static/late.44.js')).toBe('a part');
  expect(await worker.load('/config.json')).toBe('{}');
});

// Mutation check: answering from the caches alone must fail this test. The app could not be opened any more.
it('loads everything from the network where the caches cannot be read', async () => {
  const worker = aWorker({ ...whole, '/orders': page, '/static/main.22.js': () => new Response('the script') });
  const fail = async () => Promise.reject(new Error('UnknownError'));
  Object.assign(worker.caches, { open: fail, match: fail });
  expect(await worker.navigate('/orders')).toBe(PAGE);
  expect(await worker.load('/static/main.22.js')).toBe('the script');
  expect(await worker.load('/config.json')).toBe('{}');
});
