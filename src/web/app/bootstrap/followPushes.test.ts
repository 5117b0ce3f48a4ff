/** @jest-environment <rootDir>/test/support/webEnvironment.ts */
import { followPushes } from './followPushes.ts';
import { createInstallation } from './installation.ts';

function open() {
  const installation = createInstallation(window);
  const worker = new EventTarget();
  followPushes(worker, installation.openScreen);
  /** Sends a message of the worker; returns the answers to it. */
  const send = (data: unknown): unknown[] => {
    const answers: unknown[] = [];
    const ports = [{ postMessage: (answer: unknown) => void answers.push(answer) }];
    worker.dispatchEvent(Object.defineProperty(new MessageEvent('message', { data }), 'ports', { value: ports }));
    return answers;
  };
  return { installation, send };
}

// Mutation check: answering although no screen listens must fail this test. The tap would open nothing.
it('opens the screen of a tapped push and answers, while the app is on the page', () => {
  const { installation, send } = open();
  const tap = { type: 'openScreen', path: '/settings#devices' };
  expect(send(tap)).toEqual([]);
  const opened: string[] = [];
  const stop = installation.watchPushes(path => opened.push(path));
  expect(send(tap)).toEqual(['opened']);
  expect(opened).toEqual(['/settings#devices']);
  stop();
  expect(send(tap)).toEqual([]);
});

it.each([['//evil.example'], ['https://evil.example/'], ['/\\evil.example'], [undefined]])('never opens %s', path => {
  const { installation, send } = open();
  const opened: string[] = [];
  installation.watchPushes(each => opened.push(each));
  expect(send({ type: 'openScreen', path })).toEqual([]);
  expect(opened).toEqual([]);
});
