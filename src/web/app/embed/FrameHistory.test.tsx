import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { renderEmbedded } from '#test/support/app/renderEmbedded.tsx';
import { useHasModal, useOverlayHistory } from '#web/shared/overlay/OverlayHistory.tsx';
import { FrameHistory } from './FrameHistory.tsx';

let ended: string[] = [];

function Sheet({ isModal, onClose }: { isModal: boolean; onClose: () => void }) {
  const endBy = (how: string) => () => {
    ended.push(how);
    onClose();
  };
  useOverlayHistory(true, endBy('closed'), { isModal, onLeave: endBy('left') });
  return (
    <section aria-label="sheet">
      <button onClick={onClose}>Close</button>
    </section>
  );
}

function Screen({ isModal = true }: { isModal?: boolean }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>
        {pathname} {JSON.stringify(state)} {useHasModal() && 'covered'}
      </h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => void navigate('/chosen', { replace: true })}>Replace</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(-2)}>Back twice</button>
      {['/b', '/c'].map(path => (
        <Link key={path} to={path} state={{ at: path }}>
          {path}
        </Link>
      ))}
      {isOpen && <Sheet isModal={isModal} onClose={() => setOpen(false)} />}
    </main>
  );
}

function openFrame(isModal?: boolean) {
  history.pushState({ usr: { at: '/a' }, key: 'first', idx: 0 }, '', '/a');
  render(
    <BrowserRouter>
      <FrameHistory>
        <Screen isModal={isModal} />
      </FrameHistory>
    </BrowserRouter>,
  );
}

// What moves first in the tab may be the partner's page, which no frame learns. So nothing here may depend on it.
const went = () => jest.spyOn(history, 'go').mockImplementation(() => undefined);
const press = (name: string) => userEvent.click(screen.getByText(name));
const sheet = () => screen.queryByRole('region', { name: 'sheet' });
const shows = (text: string) => waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(text));
/** Goes back or forward in the browser. */
async function travel(by: 'back' | 'forward') {
  const arrives = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  history[by]();
  await act(() => arrives);
}

beforeEach(() => {
  ended = [];
});
afterEach(() => jest.restoreAllMocks());

it('opens and closes overlays without the history, which stays usable', async () => {
  const go = went();
  openFrame();
  const entries = history.length;
  await press('Open');
  expect([sheet() === null, history.length, history.state.idx]).toEqual([false, entries, 0]);
  await shows('covered');
  await press('Close');
  await press('/b');
  await shows('/b {"at":"/b"}');
  expect(go).not.toHaveBeenCalled();
  expect(ended).toEqual([]);
});

// Mutation check: leaving overlays open by a navigation must fail this test.
it.each([
  ['a link', 'left', () => press('/b')],
  ['a replacement', 'left', () => press('Replace')],
  ['Back', 'left', () => press('Back')],
])('leaves the overlay by %s', async (_what, how, navigate) => {
  openFrame();
  await press('Open');
  await navigate();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(ended).toEqual([how]);
});

it('leaves the overlay when the browser goes back to another screen', async () => {
  openFrame();
  await press('/b');
  await press('Open');
  await travel('back');
  await shows('/a');
  await waitFor(() => expect(sheet()).toBeNull());
});

it('keeps an overlay that does not cover the page while the screen is replaced', async () => {
  openFrame(false);
  await press('Open');
  await press('Replace');
  await shows('/chosen');
  expect(sheet()).toBeInTheDocument();
  await press('/b');
  await waitFor(() => expect(sheet()).toBeNull());
});

// Mutation check: going back in the browser's history must fail this test.
it('goes back over the screens of this frame, with their state, and then home', async () => {
  const go = went();
  openFrame();
  for (const path of ['/b', '/c', '/b']) await press(path);
  await press('Back');
  await shows('/c {"at":"/c"}');
  await press('Back twice');
  await shows('/a {"at":"/a"}');
  await press('Back');
  await shows('/ null');
  expect(go).not.toHaveBeenCalled();
});

it('goes back to what a redirect left', async () => {
  openFrame();
  await press('/b');
  await press('Replace');
  await press('Back');
  await shows('/a');
});

// Mutation check: ignoring the browser's own Back and Forward must fail this test.
it('follows the browser’s Back and Forward', async () => {
  openFrame();
  for (const path of ['/b', '/c']) await press(path);
  await travel('back');
  await shows('/b');
  await press('Back');
  await shows('/a');
  await travel('forward');
  await shows('/c');
  await press('Back');
  await shows('/a');
});

it('holds for the app: the menu and Back of the header leave the history of the tab alone', async () => {
  const go = went();
  const { user, receive } = await renderEmbedded();
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('link', { name: 'Deposit Logs' }));
  expect(await screen.findByText('No deposits found.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await receive({ type: 'route', path: '/deposit/log/' });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Total balance')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(go).not.toHaveBeenCalled();
});
