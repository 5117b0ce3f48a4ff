/** @jest-environment ./test/support/webEnvironment.ts */
import { replaceShell } from './replaceShell.ts';

const SHELL =
  '<div id="shell"><input name="email"><input name="password"><details></details></div><div id="root"></div>';
const SCREEN = '<main><form><input name="email"><input name="password"></form></main>';

function aPage() {
  document.body.innerHTML = SHELL;
  const root = document.getElementById('root')!;
  replaceShell(root);
  const [email, password] = document.querySelectorAll<HTMLInputElement>('#shell input');
  return { root, email: email!, password: password! };
}

/** Waits a microtask, in which mutation observers run. */
const rendered = async (root: HTMLElement, html: string) => {
  root.innerHTML = html;
  await Promise.resolve();
};

it('keeps the shell while the app shows no screen yet', async () => {
  const { root } = aPage();
  await rendered(root, '<div role="status"></div>');
  expect(document.getElementById('shell')).not.toBeNull();
  await rendered(root, SCREEN);
  expect(document.getElementById('shell')).toBeNull();
});

// Mutation check: leaving out `transferInput` must fail this test.
it('copies typed values with an input event for the form, and keeps the focus', async () => {
  const { root, email, password } = aPage();
  const received: string[] = [];
  root.addEventListener('input', ({ target }) => void received.push((target as HTMLInputElement).name));
  email.value = 'demo@larkspur.test';
  password.value = 'demo-pa';
  password.focus();
  await rendered(root, SCREEN);
  const [typedEmail, typedPassword] = root.querySelectorAll('input');
  expect([typedEmail?.value, typedPassword?.value]).toEqual(['demo@larkspur.test', 'demo-pa']);
  expect(received).toEqual(['email', 'password']);
  expect(typedPassword).toHaveFocus();
});

async function countSubmissions(act: (page: ReturnType<typeof aPage>) => void): Promise<number> {
  const page = aPage();
  let count = 0;
  page.root.addEventListener('submit', event => {
    event.preventDefault();
    count += 1;
  });
  act(page);
  await rendered(page.root, SCREEN);
  return count;
}

// Mutation check: leaving out `isTapped` must fail this test.
it('submits the form after a tap on the button of the shell', async () => {
  const tap = () => document.querySelector('details')!.setAttribute('open', '');
  expect(await countSubmissions(tap)).toBe(1);
});

describe('Enter in a field of the shell', () => {
  const submissionsAfter = (...events: KeyboardEventInit[]): Promise<number> =>
    countSubmissions(({ password }) => {
      for (const event of events) password.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true }));
    });

  // Mutation check: leaving out `requestSubmit` must fail this test.
  it('submits the form once the app has replaced the shell', async () => {
    expect(await submissionsAfter({ key: 'a' }, { key: 'Enter' })).toBe(1);
  });

  it('submits nothing when something else was typed since', async () => {
    expect(await submissionsAfter({ key: 'Enter' }, { key: 'a' })).toBe(0);
  });

  // Mutation check: leaving out `isComposing` must fail this test.
  it('submits nothing when it ended the composition of an input method', async () => {
    expect(await submissionsAfter({ key: 'Enter', isComposing: true })).toBe(0);
  });
});
