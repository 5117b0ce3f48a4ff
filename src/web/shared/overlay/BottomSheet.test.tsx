import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { initI18n } from '#web/i18n/i18n.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { OverlayHistory } from './OverlayHistory.tsx';

beforeAll(() => initI18n('en'));

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Choose</button>
      <BottomSheet isOpen={isOpen} onClose={() => setOpen(false)} title="Choose a coin">
        <button>BTC</button>
      </BottomSheet>
    </>
  );
}

async function openSheet() {
  history.pushState({ key: 'screen', idx: 0 }, '', '/screen');
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <OverlayHistory>
        <Screen />
      </OverlayHistory>
    </BrowserRouter>,
  );
  const opener = await screen.findByRole('button', { name: 'Choose' });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Choose a coin' }) };
}

const closes = (dialog: HTMLElement) => waitFor(() => expect(dialog).not.toBeInTheDocument());

it('keeps the focus inside while it is open and restores it when it closes', async () => {
  const { user, opener, dialog } = await openSheet();
  for (let step = 0; step < 4; step += 1) {
    await user.tab();
    expect(dialog.parentElement).toContainElement(document.activeElement as HTMLElement);
  }
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closes(dialog);
  expect(opener).toHaveFocus();
});

it.each([
  ['Back', () => act(async () => history.back())],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes by %s and stays on the screen', async (_means, close) => {
  const { dialog } = await openSheet();
  await close();
  await closes(dialog);
  await waitFor(() => expect(history.state).toMatchObject({ key: 'screen' }));
  expect(location.pathname).toBe('/screen');
});
