/* global self, caches, BUILD */

/** The name of this build and the files it consists of; webpack writes them in. */
const { version, files } = BUILD;
const SHELL = '/';
/** An address whose first paint has no screen of its own: it can stand in for every other address. */
const SHELL_SOURCE = '/wallet';
const CONFIG = '/config.json';
const PREFIX = 'larkspur-';
/** This build and the one before: pages that are still open go on finding their parts. */
const MAX_BUILDS = 2;

const fetchFresh = (address, credentials = 'omit') => fetch(new Request(address, { cache: 'no-cache', credentials }));

/** The shell as this device gets it: in its language and its theme, which cookies say. */
const fetchShell = () => fetchFresh(SHELL_SOURCE, 'same-origin');

/** Whether a page is the shell of this build: one of another would ask for parts that are not kept here. */
async function isOwnShell(answer) {
  const named = (await answer.clone().text()).match(/\/static\/[\w.-]+\.js/g) ?? [];
  return answer.ok && named.length > 0 && named.every(file => files.includes(file));
}

async function install() {
  const [shellNow, configNow] = await Promise.all([fetchShell(), fetchFresh(CONFIG)]);
  // What a proxy says in the middle of a deploy is not kept for every later visit: the next one tries again.
  if (!configNow.ok || !(await isOwnShell(shellNow))) throw new Error('the build is not served yet');
  const cache = await caches.open(PREFIX + version);
  await cache.addAll(files);
  await Promise.all([cache.put(SHELL, shellNow), cache.put(CONFIG, configNow)]);
  // The next navigation gets the new shell; what is open keeps the parts it was built with.
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

/** Takes the current shell, with the policy that the operator set since, as long as it is the shell of this build. */
async function refreshShell() {
  const fresh = await fetchShell();
  if (await isOwnShell(fresh)) await (await caches.open(PREFIX + version)).put(SHELL, fresh);
}

/** The shell without awaiting a request. */
async function shell(event) {
  const known = await fromCache(SHELL);
  if (!known) return fetch(event.request);
  event.waitUntil(refreshShell().catch(() => undefined));
  return known;
}

/** What is named by its content is never asked for twice. */
async function part(request) {
  const known = await fromCache(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(PREFIX + version)).put(request, answer.clone());
  return answer;
}

/** The configuration of the last visit now, and a fresh one for the next. */
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
// A page says that its language, its theme or its session changed.
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
