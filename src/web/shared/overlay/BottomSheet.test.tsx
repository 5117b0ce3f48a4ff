import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { initI18n } from '#web/i18n/i18n.ts';
import { radius } from '#web/theme/tokens.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { OverlayHistory, useHasModal } from './OverlayHistory.tsx';

beforeAll(() => initI18n('en'));

// Whether the page was hidden from screen readers at each change of `useHasModal`.
let hidden: boolean[] = [];

function Announcer() {
  const isCovered = useHasModal();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    hidden.push(place.current?.closest('[aria-hidden=true]') !== null);
  }, [isCovered]);
  return <div ref={place} />;
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Announcer />
      <button onClick={() => setOpen(true)}>Choose</button>
      <BottomSheet isOpen={isOpen} onClose={() => setOpen(false)} title="Choose a coin">
        <button>BTC</button>
        <input aria-label="Search" />
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

// Mutation check: hiding the page until the transition has ended must fail this test. Screen readers would not announce
// what is added as the sheet closes.
it('no longer hides the page as useHasModal returns that nothing covers it', async () => {
  hidden = [];
  const { user, dialog } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closes(dialog);
  expect(hidden).toEqual([false, true, false]);
});

// Mutation check: keeping the content until the transition has ended must fail this test.
it('begins without what was typed when it is opened again while it closes', async () => {
  const { user, opener, dialog } = await openSheet();
  await user.type(screen.getByRole('textbox'), 'eth');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(opener);
  expect(dialog).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox')).toHaveValue('');
});

// Mutation check: leaving the radius to a style key of the theme that MUI does not read must fail this test.
it('is rounded at its top alone', async () => {
  const { dialog } = await openSheet();
  expect(getComputedStyle(dialog).borderRadius).toBe(`${radius.card} ${radius.card} 0 0`);
});
