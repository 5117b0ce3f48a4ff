import { splitLazyScripts } from './lazyScripts.ts';

const fetched = new Map([
  ['/home', new Set(['main', 'list'])],
  ['/log', new Set(['main', 'list', 'log', 'form'])],
  ['/log/any', new Set(['main', 'list', 'log', 'form', 'record'])],
  ['/send', new Set(['main', 'form', 'send', 'tabs'])],
  ['/markets', new Set(['main', 'tabs'])],
]);

// Mutation check: leaving out the scripts of another address of the same screen must fail this test.
it('counts for each address what its screen adds to the start page, and how much of it no other screen fetches', () => {
  expect(splitLazyScripts(fetched, '/home', [['/log', '/log/any'], ['/send']], ['/markets'])).toEqual([
    { path: '/log', own: ['log'], afterHome: ['log', 'form'] },
    { path: '/log/any', own: ['log', 'record'], afterHome: ['log', 'form', 'record'] },
    { path: '/send', own: ['send'], afterHome: ['form', 'send', 'tabs'] },
  ]);
});
