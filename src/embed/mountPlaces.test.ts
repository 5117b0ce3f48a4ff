/** @jest-environment ./test/support/webEnvironment.ts */
import { EMBED_VERSION } from '#contract/embed/frameMessages.ts';
import { mountApp } from './mountApp.ts';

const APP = 'https://app.example';

/** The app answers over no port here. */
class SilentChannel {
  port1 = { close: () => undefined };
  port2 = {};
}
beforeAll(() => Object.assign(globalThis, { MessageChannel: SilentChannel }));

let nonces = 0;

/** Mounts the app; `connect` returns the place that it learns when it connects. */
function mount(element: Element = document.body) {
  const { iframe, unmount } = mountApp(element, { origin: APP });
  const postMessage = jest.fn();
  const frame = { postMessage };
  Object.defineProperty(iframe, 'contentWindow', { value: frame });
  const connect = (): number => {
    const data = { type: 'hello', larkspur: EMBED_VERSION, nonce: `n${(nonces += 1)}` };
    dispatchEvent(Object.assign(new Event('message'), { source: frame, origin: APP, data }));
    return postMessage.mock.lastCall[0].place;
  };
  return { iframe, unmount, connect };
}

it('gives each frame of the page a place of its own, which a reload of the frame keeps', () => {
  const [first, second] = [mount(), mount()];
  expect([second.connect(), first.connect(), second.connect()]).toEqual([1, 0, 1]);
});

// Mutation check: numbering frames without end must fail this test. A page that shows them again would lose requests.
it('gives the place of a frame that the page has removed to the next one', () => {
  const [first, second] = [mount(), mount()];
  const [place] = [first.connect(), second.connect()];
  first.unmount();
  expect(mount().connect()).toBe(place);
  second.iframe.remove();
  expect(mount().connect()).not.toBe(place);
  first.unmount();
  expect(mount().connect()).not.toBe(place);
});

// Mutation check: keeping the place of a removed frame in its closure must fail this test.
it('gives a frame that the page adds again another place than the frame that has its former one', () => {
  const again = mount();
  const place = again.connect();
  again.iframe.remove();
  const other = mount();
  expect(other.connect()).toBe(place);
  document.body.append(again.iframe);
  expect(again.connect()).not.toBe(place);
  expect(other.connect()).toBe(place);
});

// Mutation check: treating an element outside of the page as removed must fail this test.
it('keeps the place of a frame that the page adds only later', () => {
  const element = document.createElement('div');
  const later = mount(element);
  const other = mount();
  document.body.append(element);
  expect(later.connect()).not.toBe(other.connect());
});
