import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { OverlayHistory, useOverlayHistory } from './OverlayHistory.tsx';

// The key of the location in each render of the screen.
let seen: string[] = [];
// How overlays ended that their own buttons did not close.
let ended: string[] = [];

function Sheet({ name, onClose, isModal }: { name: string; onClose: () => void; isModal?: boolean }) {
  const endBy = (how: string) => () => {
    ended.push(how);
    onClose();
  };
  useOverlayHistory(true, endBy('closed'), { isModal, onLeave: endBy('left') });
  const navigate = useNavigate();
  const [isNested, setNested] = useState(false);
  return (
    <section aria-label={name}>
      <button onClick={onClose}>Close {name}</button>
      <button onClick={() => setNested(true)}>Open inner</button>
      <Link to="/other">Link away</Link>
      <button
        onClick={() => {
          onClose();
          void navigate('/other');
        }}
      >
        Close and go
      </button>
      <button onClick={() => void navigate('/chosen', { replace: true })}>Replace</button>
      {isNested && <Sheet name="inner" onClose={() => setNested(false)} />}
    </section>
  );
}

function Screen({ isModal }: { isModal?: boolean }) {
  const { pathname, key, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  seen.push(key);
  return (
    <main>
      <h1>
        {pathname} {JSON.stringify(state)}
      </h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <button
        onClick={() => {
          void navigate('/chosen', { replace: true });
          setOpen(true);
        }}
      >
        Replace and open
      </button>
      {isOpen && <Sheet name="outer" onClose={() => setOpen(false)} isModal={isModal} />}
    </main>
  );
}

const App = ({ isModal }: { isModal?: boolean }) => (
  <BrowserRouter>
    <OverlayHistory>
      <Screen isModal={isModal} />
    </OverlayHistory>
  </BrowserRouter>
);

/** Opens a screen from another one. */
function openScreen(isModal?: boolean) {
  history.pushState({ usr: null, key: 'before', idx: 0 }, '', '/before');
  history.pushState({ usr: { from: 'here' }, key: 'screen', idx: 1 }, '', '/screen?x=1');
  return { ...render(<App isModal={isModal} />), user: userEvent.setup() };
}

const goBack = () => act(async () => history.back());
const overlay = (name: string) => screen.queryByRole('region', { name });
const heading = () => screen.getByRole('heading').textContent;
const press = (name: string, at = 0) => userEvent.click(screen.getAllByRole('button', { name })[at]!);
const stands = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));
const closes = (name: string) => waitFor(() => expect(overlay(name)).toBeNull());

// The browser moves through the history in a later task.
const standsOnScreen = () => waitFor(() => expect(history.state).toMatchObject({ key: 'screen' }));
const entryOfOverlay = expect.objectContaining({ usr: expect.objectContaining({ overlay: expect.any(String) }) });
const standsOnOverlay = () => waitFor(() => expect(history.state).toEqual(entryOfOverlay));

beforeEach(() => {
  [seen, ended] = [[], []];
});

it('closes an overlay by Back and stays on the screen', async () => {
  openScreen();
  await press('Open');
  await goBack();
  await closes('outer');
  await standsOnScreen();
  expect(heading()).toBe('/screen {"from":"here"}');
  expect(location.search).toBe('?x=1');
  await goBack();
  await stands('/before');
});

it('removes the entry of an overlay that is closed by its button', async () => {
  openScreen();
  await press('Open');
  await press('Close outer');
  await closes('outer');
  await standsOnScreen();
  expect(heading()).toBe('/screen {"from":"here"}');
  await goBack();
  await stands('/before');
});

// Mutation check: reporting a navigation, or Back over several entries, as closed must fail this test.
it.each<[string, string, () => Promise<unknown>]>([
  ['Back', 'closed', goBack],
  ['a link', 'left', () => userEvent.click(screen.getByText('Link away'))],
  ['a replacement', 'left', () => press('Replace')],
  ['Back over several entries', 'left', () => act(async () => history.go(-2))],
])('reports how the overlay ended: by %s it is %s', async (_what, how, end) => {
  openScreen();
  await press('Open');
  await standsOnOverlay();
  await end();
  await closes('outer');
  expect(ended).toEqual([how]);
});

// Mutation check: passing the overlay's own location to the screens must fail this test.
it('keeps the location of the screen while an overlay opens and closes', async () => {
  openScreen();
  await press('Open');
  await goBack();
  await closes('outer');
  expect(new Set(seen)).toEqual(new Set(['screen']));
});

it('closes nested overlays one by one', async () => {
  openScreen();
  await press('Open');
  await press('Open inner');
  await goBack();
  await closes('inner');
  expect(overlay('outer')).toBeInTheDocument();
  await goBack();
  await closes('outer');
  await standsOnScreen();
  expect(heading()).toBe('/screen {"from":"here"}');
});

it('removes the entries of overlays that close together', async () => {
  openScreen();
  await press('Open');
  await press('Open inner');
  await press('Close outer');
  await standsOnScreen();
  await goBack();
  await stands('/before');
});

// Mutation check: pushing instead of replacing while an overlay is open must fail this test.
it.each(['Link away', 'Close and go'])('replaces the entry by a navigation from inside: %s', async name => {
  const { user } = openScreen();
  await press('Open');
  const entries = history.length;
  await user.click(screen.getByText(name));
  await stands('/other');
  await closes('outer');
  expect(history.length).toBe(entries);
  await goBack();
  await stands('/screen?x=1');
  expect(overlay('outer')).toBeNull();
});

it('replaces the screen itself when a navigation from inside requires it', async () => {
  openScreen();
  await press('Open');
  await press('Replace');
  await stands('/chosen');
  await closes('outer');
  await goBack();
  await stands('/before');
});

it('skips an entry below a navigation from a nested overlay', async () => {
  const { user } = openScreen();
  await press('Open');
  await press('Open inner');
  await user.click(screen.getAllByText('Link away')[1]!);
  await stands('/other');
  await goBack();
  await standsOnScreen();
  expect(heading()).toBe('/screen {"from":"here"}');
  expect(overlay('outer')).toBeNull();
  await goBack();
  await stands('/before');
});

it('does not reopen an overlay after a reload, and Back leaves the screen at once', async () => {
  const { unmount } = openScreen();
  await press('Open');
  unmount();
  render(<App />);
  await standsOnScreen();
  expect(heading()).toBe('/screen {"from":"here"}');
  expect(overlay('outer')).toBeNull();
  await goBack();
  await stands('/before');
});

it('stays on the screen when Forward leads to a closed overlay', async () => {
  openScreen();
  await press('Open');
  await goBack();
  await closes('outer');
  const arrives = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  await act(async () => history.forward());
  await act(() => arrives);
  await standsOnScreen();
  expect(overlay('outer')).toBeNull();
  await goBack();
  await stands('/before');
});

it('opens an overlay again right after it was closed', async () => {
  openScreen();
  await press('Open');
  await press('Close outer');
  await press('Open');
  await standsOnOverlay();
  expect(overlay('outer')).toBeInTheDocument();
  await goBack();
  await closes('outer');
  await standsOnScreen();
  expect(heading()).toBe('/screen {"from":"here"}');
});

// Mutation check: adding the entry before the new screen is rendered must fail this test. It would lead back.
it('opens an overlay above the screen of a navigation that is not rendered yet', async () => {
  openScreen();
  await press('Replace and open');
  await standsOnOverlay();
  expect(heading()).toBe('/chosen null');
  expect(overlay('outer')).toBeInTheDocument();
  await goBack();
  await closes('outer');
  await stands('/chosen');
  await goBack();
  await stands('/before');
});

// Mutation check: closing every overlay before a replacement must fail this test.
it('keeps an overlay that does not cover the page while the screen is replaced', async () => {
  openScreen(false);
  await press('Open');
  await press('Replace');
  await waitFor(() => expect(heading()).toBe('/chosen null'));
  await standsOnOverlay();
  expect(overlay('outer')).toBeInTheDocument();
  await goBack();
  await closes('outer');
  await stands('/chosen');
  await goBack();
  await stands('/before');
});
