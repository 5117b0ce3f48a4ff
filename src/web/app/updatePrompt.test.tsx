import { act, screen, waitFor } from '@testing-library/react';
import type { Installation } from '#web/deps.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { errorResponse, type Handler, NO_INSTALLATION, renderApp } from '#test/support/app/renderApp.tsx';
import { updateOwnPassword } from '#web/api/ownPassword.ts';
import { moneyEvents, moneySlice } from '#web/money/moneySlice.ts';

afterEach(() => jest.useRealTimers());

const READY = 'A new version is ready.';

async function open(own: Partial<Installation> = {}, route = '/nowhere', provider: Record<string, Handler> = {}) {
  const update = jest.fn();
  const app = await renderApp({
    route,
    signedIn: true,
    provider: { '/api/getUserById': () => aUser(), ...provider },
    deps: { installation: { ...NO_INSTALLATION, canUpdate: () => true, update, ...own } },
  });
  return { ...app, update };
}

it('offers a newer version, and reloads when the user chooses to', async () => {
  const { user, update } = await open();
  expect(await screen.findByText(READY)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(update).toHaveBeenCalledTimes(1);
});

// Mutation check: remembering Later by screen must fail this test.
it('is not repeated after Later, also on another screen', async () => {
  jest.useFakeTimers();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByText(READY)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  await seconds(3);
  expect(location.pathname).toBe('/');
  expect(screen.queryByText(READY)).toBeNull();
});

// Mutation check: keeping Later in UpdatePrompt, which a form removes, must fail this test.
it('is not repeated after Later once a form was used and left', async () => {
  let isFormInUse = false;
  let notify = () => undefined as void;
  const useForm = (isInUse: boolean) => {
    isFormInUse = isInUse;
    act(notify);
  };
  const { user } = await open({
    canUpdate: () => !isFormInUse,
    watch: listener => {
      notify = listener;
      return () => undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  useForm(true);
  useForm(false);
  expect(screen.queryByText(READY)).toBeNull();
});

// Mutation check: offering the reload whatever the money slice contains must fail this test.
it('is not offered while a request that moves money is in flight', async () => {
  const { app, dispatch } = await open();
  await screen.findByText(READY);
  const send = moneyEvents.submitted({ formId: 'deposit/1', requestName: 'other', body: '{}' });
  act(() => {
    app.addSlices([moneySlice]);
    dispatch(send);
  });
  expect(screen.queryByText(READY)).toBeNull();
  const { formId, id } = send.payload;
  act(() => void dispatch(moneyEvents.confirmed({ formId, id, recordId: 'd1', endsAt: null })));
  await waitFor(() => expect(screen.getByText(READY)).toBeVisible());
});

// Mutation check: counting the mutations of the query cache alone must fail this test.
it('is not offered while a password change is in flight', async () => {
  let respond: (response: Response) => void = () => undefined;
  const { deps } = await open({}, '/nowhere', {
    'PUT /api/updateUserPasswordByUser': () => new Promise(resolve => (respond = resolve)),
  });
  await screen.findByText(READY);
  act(() => void updateOwnPassword(deps, { password: 'correct horse battery', currentPassword: 'staple' }));
  await waitFor(() => expect(screen.queryByText(READY)).toBeNull());
  await act(async () => respond(errorResponse(503, 'busy', 'Busy.')));
  expect(await screen.findByText(READY)).toBeVisible();
});

// Mutation check: showing the prompt on every screen must fail this test.
it('is not offered on Trade, where it would cover the buttons', async () => {
  await open({}, '/trade');
  await screen.findByRole('main');
  await act(() => import('./UpdatePrompt.tsx'));
  expect(screen.queryByText(READY)).toBeNull();
});

// Mutation check: leaving the timer out of UpdateHost must fail this test.
it('is not offered while a form is in use, and a second after it was left', async () => {
  jest.useFakeTimers();
  let isFormInUse = true;
  const { user } = await open({ canUpdate: () => !isFormInUse });
  await seconds(3);
  expect(screen.queryByText(READY)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  isFormInUse = false;
  await seconds(1.1);
  expect(await screen.findByText(READY)).toBeVisible();
});
