/* global self, caches, BUILD */
import './pushEvents.js';

/** webpack inserts the name and the files of this build. */
const { version, files } = BUILD;
const SHELL = '/';
/** A route without a prerendered screen, so that its shell suits every route. */
const SHELL_SOURCE = '/wallet';
const CONFIG = '/config.json';
const PREFIX = 'larkspur-';
/** Includes the build before, since open pages may still load its chunks. */
const MAX_BUILDS = 2;

const fetchFresh = (address, credentials = 'omit') => fetch(new Request(address, { cache: 'no-cache', credentials }));

/** Sends cookies, because the shell depends on language and theme. */
const fetchShell = () => fetchFresh(SHELL_SOURCE, 'same-origin');

/** Returns whether a page is the shell of this build. The chunks of other builds are not cached here. */
async function isOwnShell(answer) {
  const named = (await answer.clone().text()).match(/\/static\/[\w.-]+\.js/g) ?? [];
  return answer.ok && named.length > 0 && named.every(file => files.includes(file));
}

async function install() {
  const [shellNow, configNow] = await Promise.all([fetchShell(), fetchFresh(CONFIG)]);
  // A proxy's error during a deployment must not be cached. The next visit tries again.
  if (!configNow.ok || !(await isOwnShell(shellNow))) throw new Error('the build is not served yet');
  const cache = await caches.open(PREFIX + version);
  await cache.addAll(files);
  await Promise.all([cache.put(SHELL, shellNow), cache.put(CONFIG, configNow)]);
  // The next navigation receives the new shell. Open pages keep their chunks.
  await self.skipWaiting();
}

async function deleteOldBuilds() {
  const builds = (await caches.keys()).filter(name => name.startsWith(PREFIX));
  await Promise.all(builds.slice(0, -MAX_BUILDS).map(name => caches.delete(name)));
  await self.clients.claim();
}

async function fromCache(address) {
  const cache = await caches.open(PREFIX + version);
  return (await cache.match(address)) ?? caches.match(address);
}

/** Caches the current shell, with the operator's current policy, if it belongs to this build. */
async function refreshShell() {
  const fresh = await fetchShell();
  if (await isOwnShell(fresh)) await (await caches.open(PREFIX + version)).put(SHELL, fresh);
}

async function shell(event) {
  const known = await fromCache(SHELL);
  if (!known) return fetch(event.request);
  event.waitUntil(refreshShell().catch(() => undefined));
  return known;
}

/** File names contain a content hash, so cached files never become stale. */
async function part(request) {
  const known = await fromCache(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(PREFIX + version)).put(request, answer.clone());
  return answer;
}

/** Returns the cached configuration and refreshes it for the next visit. */
async function config(event) {
  const fresh = fetchFresh(CONFIG).then(async answer => {
    if (answer.ok) await (await caches.open(PREFIX + version)).put(CONFIG, answer.clone());
    return answer;
  });
  const known = await fromCache(CONFIG);
  if (!known) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return known;
}

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(deleteOldBuilds()));
// A page reports that its language, its theme or its session changed.
self.addEventListener('message', event => event.waitUntil(refreshShell().catch(() => undefined)));
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|upload|files|exchange|health|chat-frame)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(shell(event));
  else if (pathname === CONFIG) event.respondWith(config(event));
  else if (pathname.startsWith('/static/') || files.includes(pathname)) event.respondWith(part(request));
});
