/** @jest-environment ./test/support/webEnvironment.ts */
import './webSetup.ts';
import { render, screen } from '@testing-library/react';
import { createElement, useEffect, useState } from 'react';
import { userEvent } from '@testing-library/user-event';

const LAST = 50;

/** Renders again in an effect of each number, as a form does between its message and the focus of its field. */
function CountUp() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0 && count < LAST) void Promise.resolve().then(() => setCount(count + 1));
  }, [count]);
  return createElement('button', { onClick: () => void Promise.resolve().then(() => setCount(1)) }, count);
}

// Mutation check: an asyncWrapper without `finishReactTasks` must fail this test.
it('ends an action of a user, or a wait, after React has finished', async () => {
  render(createElement(CountUp));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent(String(LAST));
});
