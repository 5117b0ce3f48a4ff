/* global Larkspur */
// The page of the demo portal. The call of `Larkspur.mount` is what a partner copies.

const MAX_EVENTS = 50;

/** Colours for both themes: the app refuses colours that are hard to read. */
const BRANDS = {
  standard: {},
  teal: { colors: { light: '#0B6B64', dark: '#4FD1C5' }, radius: 6 },
  plum: { colors: { light: '#8A2C6F', dark: '#F0A3D6' }, radius: 20 },
};

const find = id => document.getElementById(id);
const look = find('look');
let mounted = null;

async function call(path, body) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

function getLook() {
  const { theme, language, brand, header } = look.elements;
  return {
    theme: theme.value,
    language: language.value,
    brand: BRANDS[brand.value],
    header: header.checked,
  };
}

function showEvent({ type, ...details }) {
  if (type === 'resize') return;
  const line = document.createElement('li');
  line.textContent = [type, ...Object.values(details)].join(' · ');
  find('events').prepend(line);
  find('events').children[MAX_EVENTS]?.remove();
}

function mount() {
  mounted = Larkspur.mount(find('app'), {
    fetchCode: async () => (await call('/api/code', {})).code,
    ...getLook(),
    route: look.elements.route.value,
    onEvent: showEvent,
  });
}

function show(name) {
  find('sign-in').hidden = name !== null;
  find('wallet').hidden = name === null;
  find('wallet-title').textContent = `${name}’s wallet`;
  mounted?.unmount();
  mounted = null;
  find('events').replaceChildren();
  if (name !== null) mount();
}

/** Runs an action of the user and shows why it failed. */
async function run(action) {
  find('failure').textContent = '';
  try {
    await action();
  } catch (error) {
    find('failure').textContent = error.message;
  }
}

for (const button of document.querySelectorAll('[data-user]'))
  button.addEventListener('click', () =>
    run(async () => show((await call('/api/sign-in', { user: button.dataset.user })).name)),
  );
find('sign-out').addEventListener('click', () =>
  run(async () => {
    await call('/api/sign-out', {});
    show(null);
  }),
);
look.addEventListener('change', ({ target }) =>
  mounted?.update(target.name === 'route' ? { route: target.value } : getLook()),
);
void run(async () => show((await call('/api/user')).name));
