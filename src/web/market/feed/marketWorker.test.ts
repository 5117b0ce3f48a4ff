/** @jest-environment ./test/support/webEnvironment.ts */
import './marketWorker.ts';

// Mutation check: leaving the listener out of the worker must fail this test.
it('fails where its policy refuses the socket, because that of the page may be newer', () => {
  const errors: string[] = [];
  window.addEventListener('error', event => {
    event.preventDefault();
    errors.push(event.message);
  });
  window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI: 'wss://exchange.test' }));
  expect(errors).toEqual(['The policy refuses wss://exchange.test']);
});
