/* global self, caches, BUILD */
import './pushEvents.js';

/** webpack inserts the name of this build, its files, and the texts of other languages than English. */
const { version, files, texts } = BUILD;
const SHELL = '/';
/** A route without a prerendered screen, so that its shell suits every route. */
const SHELL_SOURCE = '/wallet';
const CONFIG = '/config.json';
const MANIFEST = '/manifest.webmanifest';
const PREFIX = 'larkspur-';
const CACHE = PREFIX + version;
/** Names the caches of the builds that were installed and activated last. */
const BUILDS = 'larkspur';
const INSTALLED = '/installed';
const ACTIVE = '/active';

/** Paths whose requests no worker answers. */
const LIVE = ['api', 'upload', 'files', 'exchange', 'health', 'chat-frame'];
const LIVE_PATH = new RegExp(`^/(${LIVE.join('|')})(/|$)`);

/** True once the server lacks a file of this build, because it serves another one. */
let isOutdated = false;

async function readBuild(role) {
  const answer = await caches.match(role, { cacheName: BUILDS });
  return answer?.text();
}

async function saveBuild(role) {
  await (await caches.open(BUILDS)).put(role, new Response(CACHE));
}

/** Sends cookies to this server, because shell and manifest depend on language and theme. */
const fetchFresh = address => fetch(new Request(address, { cache: 'no-cache', credentials: 'same-origin' }));

/** Returns whether a page is the shell of this build. The chunks of other builds are not cached here. */
async function isOwnShell(answer) {
  const named = (await answer.clone().text()).match(/\/static\/[\w.-]+\.js/g) ?? [];
  return answer.ok && named.length > 0 && named.every(file => files.includes(file));
}

/** Caches the shell, and the texts of its language, which no screen may have requested before the network is lost. */
async function saveShell(answer) {
  const cache = await caches.open(CACHE);
  const [, language] = /<html lang="([a-z]{2})"/.exec(await answer.clone().text()) ?? [];
  const own = texts[language] ?? [];
  const known = await Promise.all(own.map(file => cache.match(file)));
  await cache.addAll(own.filter((_, at) => !known[at]));
  await cache.put(SHELL, answer);
}

/** Leaves live requests to the network without an event, where browsers can, because events keep an old worker in use. */
async function addRoutes(event) {
  const condition = { or: LIVE.map(path => ({ urlPattern: { pathname: `/${path}{/*}?` } })) };
  await event.addRoutes?.([{ condition, source: 'network' }]);
}

/** Caches the build. The worker then waits, because a page that is open may contain a form. */
async function install(event) {
  await addRoutes(event);
  const [shellNow, configNow] = await Promise.all([fetchFresh(SHELL_SOURCE), fetchFresh(CONFIG)]);
  // A proxy's error during a deployment must not be cached. The next visit tries again.
  if (!configNow.ok || !(await isOwnShell(shellNow))) throw new Error('the build is not served yet');
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await Promise.all([saveShell(shellNow), cache.put(CONFIG, configNow)]);
  await saveBuild(INSTALLED);
}

/**
 * Keeps the build that was active before, since open pages may still load its chunks, and a newer one. One that is being
 * installed has no name yet: then the next activation deletes instead.
 */
async function activate() {
  const before = await readBuild(ACTIVE);
  await saveBuild(ACTIVE);
  const names = await caches.keys();
  if (!self.registration.installing) {
    const kept = [CACHE, BUILDS, before, await readBuild(INSTALLED)];
    const old = names.filter(name => name.startsWith(BUILDS) && !kept.includes(name));
    await Promise.all(old.map(name => caches.delete(name)));
  }
  await self.clients.claim();
}

/** A browser whose caches are damaged loads from the network. */
const notReadable = () => undefined;

/** Stores an answer where there is room. A page must have what the server has sent in any case. */
const keep = (address, answer) =>
  caches
    .open(CACHE)
    .then(cache => cache.put(address, answer))
    .catch(() => undefined);

async function fromCache(address) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? caches.match(address);
}

/**
 * Returns the shell for a navigation, or the configuration that fits its policy. The user has chosen to load the page, so
 * a newer build that waits is used. The page activates it once it has loaded, because browsers load a page's parts from
 * the network while they replace its worker.
 */
async function findNewest(address) {
  const newer = self.registration.waiting && (await caches.match(address, { cacheName: await readBuild(INSTALLED) }));
  return newer || fromCache(address);
}

/** Caches the current shell, with the operator's current policy, if it belongs to this build. */
async function refreshShell() {
  const fresh = await fetchFresh(SHELL_SOURCE);
  if (await isOwnShell(fresh)) await saveShell(fresh);
}

/** Returns the server's page, or the known one while a deployment leaves only a proxy's error. */
async function fromServer(request, known) {
  const answer = await fetch(request).catch(() => known);
  return answer.status >= 500 ? known : answer;
}

async function shell(event) {
  const known = await findNewest(SHELL).catch(notReadable);
  if (!known) return fetch(event.request);
  if (isOutdated) return fromServer(event.request, known);
  event.waitUntil(refreshShell().catch(() => undefined));
  return known;
}

/** File names contain a content hash, so only the policy of a cached script becomes stale: see `marketWorker.ts`. */
async function part(event) {
  const known = await fromCache(event.request).catch(notReadable);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok) await keep(event.request, answer.clone());
  if (answer.status === 404) {
    isOutdated = true;
    // The event must not wait for it, because browsers delay an update that a worker without pages requests. A worker
    // gives way to a newer one only when it handles no event.
    self.registration.update().catch(() => undefined);
  }
  return answer;
}

/** Returns a cached file that depends on settings or cookies, and refreshes it for the next visit. */
async function refreshed(event, address) {
  const fresh = fetchFresh(address).then(async answer => {
    if (answer.ok) await keep(address, answer.clone());
    return answer;
  });
  const known = await findNewest(address).catch(notReadable);
  if (!known) return fresh;
  // The page came from the network, too.
  if (isOutdated) return fresh.then(answer => (answer.ok ? answer : known)).catch(() => known);
  event.waitUntil(fresh.catch(() => undefined));
  return known;
}

/** A shell is refreshed after it, because the installation saves the one that it fetched first. */
let installation = Promise.resolve();

self.addEventListener('install', event => event.waitUntil((installation = install(event))));
self.addEventListener('activate', event => event.waitUntil(activate()));
// A page starts this build, or reports that its language, its theme or its session changed.
self.addEventListener('message', event =>
  event.waitUntil(
    event.data === 'activate' ? self.skipWaiting() : installation.then(refreshShell).catch(() => undefined),
  ),
);
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (LIVE_PATH.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(shell(event));
  else if (pathname === CONFIG || pathname === MANIFEST) event.respondWith(refreshed(event, pathname));
  else if (pathname.startsWith('/static/') || files.includes(pathname)) event.respondWith(part(event));
});
