/** @jest-environment <rootDir>/test/support/webEnvironment.ts */
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { followUpdates } from './followUpdates.ts';
import { createInstallation } from './installation.ts';
import { watchForms } from './watchForms.ts';

/** The parts of a registration that change with a new version. */
class FakeWorker extends EventTarget {
  state = 'installed';
  messages: string[] = [];
  postMessage = (message: string) => void this.messages.push(message);
}
class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = jest.fn(async () => undefined);

  /** Installs a worker; it waits if another one is active. */
  find(): void {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

function open() {
  const installation = createInstallation(window);
  const registration = new FakeRegistration();
  const follow = (own = registration.active) => {
    const isFormInUse = watchForms(document, installation.notify);
    followUpdates(
      registration as EventTarget as ServiceWorkerRegistration,
      own as EventTarget as ServiceWorker | null,
      () => installation.setUpdateReady(isFormInUse),
    );
  };
  return { installation, registration, follow };
}

const anInstallPrompt = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn(async () => undefined) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'caches');
});

/** Lets the page find out whose build it is. */
const settle = () => jest.advanceTimersByTimeAsync(0);

/** Gives the page a script, and the browser the caches of the active build and of an installed one with this script. */
function haveCaches(installedScript: string): void {
  document.body.innerHTML = '<script src="/static/main.b.js" type="text/plain"></script>';
  const builds: Record<string, Record<string, string>> = {
    larkspur: { '/installed': 'larkspur-next' },
    'larkspur-active': { '/static/main.b.js': '' },
    'larkspur-next': { [`/static/${installedScript}.js`]: '' },
  };
  const match = async (address: string, options?: { cacheName: string }) => {
    const known = options ? builds[options.cacheName] : Object.assign({}, ...Object.values(builds));
    const text = known?.[new URL(address, location.href).pathname];
    return text === undefined ? undefined : { text: async () => text };
  };
  Object.assign(window, { caches: { match } });
}

describe('the offer to install', () => {
  // Mutation check: leaving the browser's own banner on must fail this test.
  it('replaces the banner of the browser, and opens its dialog once', async () => {
    const { installation } = open();
    expect(installation.canInstall()).toBe(false);
    const changed = jest.fn();
    installation.watch(changed);
    const event = anInstallPrompt();
    window.dispatchEvent(event);
    expect([event.defaultPrevented, changed.mock.calls.length]).toEqual([true, 1]);
    expect(installation.canInstall()).toBe(true);
    await installation.install();
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(installation.canInstall()).toBe(false);
  });

  it('ends when the app was installed from the browser’s menu', () => {
    const { installation } = open();
    window.dispatchEvent(anInstallPrompt());
    window.dispatchEvent(new Event('appinstalled'));
    expect(installation.canInstall()).toBe(false);
  });
});

describe('an update', () => {
  // Mutation check: taking the first installation for an update must fail this test.
  it('is offered for a second version only', async () => {
    const { installation, registration, follow } = open();
    follow();
    registration.find();
    await settle();
    expect(installation.canUpdate()).toBe(false);
    [registration.active, registration.waiting] = [registration.waiting, null];
    registration.find();
    await settle();
    expect(installation.canUpdate()).toBe(true);
  });

  // Mutation check: offering the version that this page may have been loaded with must fail this test.
  it('is activated without an offer when it waited before the page was loaded', async () => {
    const { installation, registration, follow } = open();
    registration.active = new FakeWorker();
    registration.waiting = new FakeWorker();
    follow(registration.waiting);
    await settle();
    expect(registration.waiting.messages).toEqual(['activate']);
    expect(installation.canUpdate()).toBe(false);
  });

  // Mutation check: activating every version that waits must fail this test.
  it('is offered when it was installed while the page was loaded', async () => {
    const { installation, registration, follow } = open();
    const own = (registration.active = new FakeWorker());
    registration.waiting = new FakeWorker();
    follow(own);
    await settle();
    expect(registration.waiting.messages).toEqual([]);
    expect(installation.canUpdate()).toBe(true);
  });

  // Mutation check: comparing the workers alone, or finding the script in any cache, must fail this test.
  it.each([
    ['activated without an offer when the page, reloaded for a missing chunk, is of it', 'main.b', ['activate'], false],
    ['offered when the page is of another', 'main.c', [], true],
  ])('is %s', async (_what, script, messages, isOffered) => {
    const { installation, registration, follow } = open();
    registration.active = new FakeWorker();
    haveCaches(script);
    follow();
    registration.find();
    await settle();
    expect(registration.waiting?.messages).toEqual(messages);
    expect(installation.canUpdate()).toBe(isOffered);
  });

  // Mutation check: offering only a version that waits must fail this test.
  it.each(['while the page was loaded', 'while the page was frozen'])(
    'is offered when another tab activated it %s',
    async when => {
      const { installation, registration, follow } = open();
      const own = (registration.active = new FakeWorker());
      if (when === 'while the page was frozen') follow(own);
      registration.active = new FakeWorker();
      if (when === 'while the page was loaded') follow(own);
      registration.dispatchEvent(new Event('updatefound'));
      await settle();
      expect(installation.canUpdate()).toBe(true);
    },
  );

  // Mutation check: a single message, which the browser may give up on, must fail this test.
  it('is activated again until the browser has done it', () => {
    const { registration, follow } = open();
    registration.active = new FakeWorker();
    const worker = (registration.waiting = new FakeWorker());
    follow(worker);
    jest.advanceTimersByTime(3_000);
    expect(worker.messages).toEqual(['activate', 'activate']);
    worker.state = 'activating';
    jest.advanceTimersByTime(30_000);
    expect(worker.messages).toHaveLength(2);
  });

  // Mutation check: recording fields alone, without buttons such as that of the camera, must fail this test.
  it.each([
    ['typed into a form', '<form><input></form>', 'input', 'input'],
    ['typed into a field without a form', '<main><input></main>', 'input', 'input'],
    ['taken a picture', '<form><button type="button"></button></form>', 'button', 'click'],
  ])('waits while the user has %s, until the form is closed', async (_what, html, target, event) => {
    const { installation, registration, follow } = open();
    registration.active = new FakeWorker();
    follow();
    document.body.innerHTML = html;
    registration.find();
    await settle();
    expect(installation.canUpdate()).toBe(true);
    document.querySelector(target)?.dispatchEvent(new Event(event, { bubbles: true }));
    expect(installation.canUpdate()).toBe(false);
    document.body.innerHTML = '<main></main>';
    expect(installation.canUpdate()).toBe(true);
  });

  // Mutation check: starting with no form must fail this test.
  it('waits for a form that was on the page before it was watched', async () => {
    const { installation, registration, follow } = open();
    registration.active = new FakeWorker();
    document.body.innerHTML = '<form></form>';
    follow();
    registration.find();
    await settle();
    expect(installation.canUpdate()).toBe(false);
    document.body.innerHTML = '';
    expect(installation.canUpdate()).toBe(true);
  });

  it('waits while the support chat is open, and not because of links and buttons outside forms', async () => {
    const { installation, registration, follow } = open();
    registration.active = new FakeWorker();
    follow();
    registration.find();
    await settle();
    document.body.innerHTML = '<button></button>';
    document.querySelector('button')?.click();
    expect(installation.canUpdate()).toBe(true);
    document.body.innerHTML = '<iframe></iframe>';
    expect(installation.canUpdate()).toBe(false);
  });

  it('is looked for when a page is opened, and every hour while it stays open', () => {
    const { registration, follow } = open();
    follow();
    expect(registration.update).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2 * HOUR_MS);
    expect(registration.update).toHaveBeenCalledTimes(3);
  });
});
