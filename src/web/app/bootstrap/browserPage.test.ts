/** @jest-environment ./test/support/webEnvironment.ts */
import { createPage } from './browserPage.ts';

// Mutation check: a page without input until its first event must fail this test.
it('takes the opening of a page and each use of it as input once', () => {
  const { takeInput } = createPage(window);
  const taken = [takeInput(), takeInput()];
  for (const event of ['keydown', 'pointerdown', 'wheel']) {
    document.body.addEventListener(event, stop => stop.stopPropagation(), { once: true });
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    taken.push(takeInput(), takeInput());
  }
  expect(taken).toEqual([true, false, true, false, true, false, true, false]);
});
