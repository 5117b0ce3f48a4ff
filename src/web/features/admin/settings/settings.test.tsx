import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UpdateSiteSetting } from '#contract/admin/operations.ts';
import { anApproval, renderAdmin } from '#test/support/app/adminApp.tsx';
import { aNetwork } from '#test/support/app/network.ts';
import { jsonResponse, errorResponse, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';

const STORED = {
  whatsappLink: 'https://wa.me/1555',
  telegramLink: null,
  emailLink: 'mailto:help@larkspur.test',
  transferMin: 1,
  transferCharge: 1,
  tradePayout: { trade30Second: 0.8, trade60Second: 0.82, trade3Min: 0.85, trade5Min: 0.88 },
  tradeMin: 1,
  tradeMax: 500,
  restrictedCountries: ['US'],
  fourEyes: false,
  fourEyesAbove: 500,
};

const CHANGE = 'PUT /api/updateSiteSetting';
type Provider = NonNullable<RenderOptions['provider']>;

async function open(provider: Provider = {}, me = {}) {
  const app = await renderAdmin({
    route: '/admin/settings',
    me,
    provider: { '/api/admin/siteSetting': () => STORED, [CHANGE]: () => ({ siteSetting: STORED }), ...provider },
  });
  await screen.findByLabelText('Transfer fee');
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await app.user.clear(field);
    // Pasted, because each key would render the whole form again.
    if (text) await app.user.paste(text);
  };
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save settings' }));
  return { ...app, type, save, changes: () => screen.queryByRole('list', { name: 'Changes' }) };
}

it('shows the changes before submitting, requires a reason, and sends only the changes', async () => {
  const { type, save, changes, requests, shownToasts } = await open();
  expect(screen.getByText('Nothing changed yet.')).toBeVisible();
  await type('Transfer fee', '1.5');
  await type('60 seconds', '80');
  expect(
    within(changes() ?? document.body)
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual([expect.stringMatching(/Transfer fee.*1%.*1.5%/), expect.stringMatching(/Payout, 60 seconds.*82%.*80%/)]);
  await save();
  expect(await screen.findByText('Reason is required')).toBeVisible();
  expect(requests('/api/updateSiteSetting')).toEqual([]);
  await type('Reason', 'Costs rose');
  await save();
  await waitFor(() => expect(shownToasts).toContainEqual({ kind: 'success', text: 'Settings saved' }));
  expect(requests('/api/updateSiteSetting').map(({ body }) => body)).toEqual([
    {
      transferCharge: 1.5,
      tradePayout: { trade60Second: 0.8 },
      reason: 'Costs rose',
    },
  ]);
});

// Mutation check: leaving a setting out of the form, the list of changes or changedSettings must fail this test.
it('lists and sends a change of every setting', async () => {
  const { user, save, changes, requests } = await open();
  const links = { WhatsApp: 'https://wa.me/1', Telegram: 'https://t.me/larkspur', Email: 'mailto:a@larkspur.test' };
  const numbers = { 'Transfer fee': '2', 'Smallest transfer': '2', 'Smallest stake': '2', 'Largest stake': '400' };
  const rest = { 'Withdrawals from': '600', '30 seconds': '70', Reason: 'New licence' };
  for (const [label, value] of Object.entries({ ...links, ...numbers, ...rest }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await user.click(screen.getByLabelText('Approval by a second person'));
  await user.click(screen.getByRole('button', { name: 'Remove United States' }));
  const { reason: _reason, restrictedCountriesBefore: _before, ...settings } = UpdateSiteSetting.shape;
  const rows = within(changes() ?? document.body).getAllByRole('listitem');
  expect(rows.map(row => row.textContent)).toHaveLength(Object.keys(settings).length);
  await save();
  await waitFor(() => expect(requests('/api/updateSiteSetting')).toHaveLength(1));
  const body = requests('/api/updateSiteSetting')[0]?.body ?? {};
  expect(Object.keys(body).sort()).toEqual(Object.keys(UpdateSiteSetting.shape).sort());
});

it('changes nothing for a fee that is only written differently', async () => {
  const { type, changes } = await open();
  await type('Transfer fee', '1.00');
  expect(changes()).toBeNull();
});

it('removes countries and adds others by a part of their names', async () => {
  const { user, type, save, requests } = await open();
  // Mutation check: leaving out the focus after an addition or a removal must fail this test.
  await user.click(screen.getByRole('button', { name: 'Remove United States' }));
  expect(screen.getByLabelText('Add a country')).toHaveFocus();
  await user.type(screen.getByLabelText('Add a country'), 'anad');
  await user.click(screen.getByRole('button', { name: 'Add Canada' }));
  expect(screen.getByLabelText('Add a country')).toHaveFocus();
  await user.type(screen.getByLabelText('Add a country'), 'nada{Enter}');
  await type('Reason', 'New licence');
  await save();
  await waitFor(() => expect(requests('/api/updateSiteSetting')).toHaveLength(1));
  expect(requests('/api/updateSiteSetting')[0]?.body).toEqual({
    restrictedCountries: ['CA', 'GD'],
    restrictedCountriesBefore: ['US'],
    reason: 'New licence',
  });
});

// Mutation check: rendering FoundCountries only with a search must fail this test.
it('announces the countries found, in a status that was there before', async () => {
  const { user } = await open();
  const before = screen.getAllByRole('status');
  await user.type(screen.getByLabelText('Add a country'), 'anad');
  expect(before).toContain(screen.getByRole('button', { name: 'Add Canada' }).closest('[role=status]'));
  await user.type(screen.getByLabelText('Add a country'), 'xx');
  expect(before).toContain(screen.getByText('Nothing found.').closest('[role=status]'));
});

// Mutation check: leaving out either test of the composition must fail this test. Safari ends it before the key.
it.each([{ isComposing: true }, { keyCode: 229 }])(
  'adds no country with the Enter that ends a composition',
  async key => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Add a country'), 'anad');
    expect(fireEvent.keyDown(screen.getByLabelText('Add a country'), { key: 'Enter', ...key })).toBe(true);
    expect(screen.getByRole('button', { name: 'Add Canada' })).toBeVisible();
    expect(screen.getByLabelText('Add a country')).toHaveValue('anad');
  },
);

it('shows the newer list when another owner changed the countries meanwhile', async () => {
  const newer = { ...STORED, restrictedCountries: ['US', 'GB'] };
  let stored = STORED;
  const { user, type, save } = await open({
    '/api/admin/siteSetting': () => stored,
    [CHANGE]: () => errorResponse(409, 'record_changed', 'This record has changed. Please refresh.'),
  });
  await user.click(screen.getByRole('button', { name: 'Remove United States' }));
  await type('Reason', 'New licence');
  stored = newer;
  await save();
  expect(await screen.findByText(/This record has changed/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove United Kingdom' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove United States' })).toBeVisible();
});

// Mutation check: restoring a draft only when the form opens must fail this test.
it('keeps what was typed when another owner changed other settings meanwhile', async () => {
  let stored = STORED;
  const { type, save } = await open({
    '/api/admin/siteSetting': () => stored,
    [CHANGE]: () => errorResponse(409, 'record_changed', 'This record has changed. Please refresh.'),
  });
  await type('Transfer fee', '1.5');
  await type('Largest stake', '400');
  await type('Reason', 'Costs rose');
  stored = { ...STORED, tradeMax: 300 };
  await save();
  await waitFor(() => expect(screen.getByLabelText('Largest stake')).toHaveValue('300'));
  expect(screen.getByLabelText('Transfer fee')).toHaveValue('1.5');
  expect(screen.getByLabelText('Reason')).toHaveValue('Costs rose');
  expect(screen.getByText(/This record has changed/)).toBeVisible();
});

// Mutation check: resetting the whole form after a change was saved must fail this test.
it('keeps what was typed while the settings were saved', async () => {
  let respond: (reply: unknown) => void = () => undefined;
  let stored = STORED;
  const { type, save, requests } = await open({
    '/api/admin/siteSetting': () => stored,
    [CHANGE]: () => new Promise(resolve => void (respond = resolve)),
  });
  await type('Transfer fee', '1.5');
  await type('Reason', 'Costs rose');
  await save();
  await waitFor(() => expect(requests('/api/updateSiteSetting')).toHaveLength(1));
  await type('Largest stake', '400');
  stored = { ...STORED, transferCharge: 1.5 };
  respond({ siteSetting: stored });
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue(''));
  await waitFor(() => expect(screen.getByLabelText('Transfer fee')).toHaveValue('1.5'));
  expect(screen.getByLabelText('Largest stake')).toHaveValue('400');
});

// Mutation check: passing the form's names instead of the request's to the refusal must fail this test.
it('marks a refused payout at its field alone, and names the refused change as specified', async () => {
  const payout = 'tradePayout.trade60Second';
  const details = {
    fields: { [payout]: 'Too high.' },
    fieldCodes: { [payout]: { code: 'max', params: { max: '90', unit: '%' } } },
  };
  const { type, save } = await open({
    [CHANGE]: () => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', details),
  });
  await type('60 seconds', '95');
  await type('Reason', 'Costs rose');
  await save();
  expect(await screen.findByText("Couldn't Update Profile...! Please check the highlighted fields.")).toBeVisible();
  expect(screen.getByLabelText('60 seconds')).toHaveAccessibleDescription('Maximum is 90 %');
});

it('shows after three seconds that the settings are still being saved', async () => {
  const { type } = await open({ [CHANGE]: () => new Promise(() => undefined) });
  await type('Transfer fee', '1.5');
  await type('Reason', 'Costs rose');
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await seconds(3.1);
  expect(screen.getByText('Still working…')).toBeVisible();
  jest.useRealTimers();
});

it.each(
  casesForRun(2, [
    ['Largest stake', '0.5', 'The maximum is below the minimum'],
    ['Telegram', 'javascript:alert(1)', 'Enter a link that starts with https://, mailto: or tel:'],
    ['60 seconds', '101', 'Maximum is 100 %'],
    ['60 seconds', '80.123', 'Use 2 decimal places or fewer'],
    ['Transfer fee', '', 'Enter a number'],
    ['Smallest transfer', '0.1', 'Minimum is 0.5 USDT'],
  ]),
)('refuses %s of %j at the field', async (label, typed, error) => {
  const { type, save, requests } = await open();
  await type(label, typed);
  await type('Reason', 'A try');
  await save();
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(requests('/api/updateSiteSetting')).toEqual([]);
});

itInLongRun('shows a refusal of the provider at the named field', async () => {
  const fieldCodes = { 'tradePayout.trade60Second': { code: 'max', params: { max: '1', unit: '' } } };
  const { type, save } = await open({
    [CHANGE]: () => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', { fieldCodes }),
  });
  await type('60 seconds', '90');
  await type('Reason', 'A try');
  await save();
  expect(await screen.findByText('Maximum is 1')).toBeVisible();
  expect(screen.getByLabelText('60 seconds')).toBeInvalid();
});

itInLongRun('names a refused change as specified, with the reason', async () => {
  const { type, save } = await open({ [CHANGE]: () => errorResponse(403, 'forbidden', 'You do not have access.') });
  await type('Telegram', 'https://t.me/larkspur');
  await type('Reason', 'A try');
  await save();
  expect(await screen.findByText("Couldn't Update Profile...! You don’t have access to this.")).toBeVisible();
});

it('shows that a change needs approval, and keeps the settings unchanged', async () => {
  const { type, save, shownToasts } = await open(
    { [CHANGE]: () => jsonResponse(202, { approval: anApproval('updateSiteSetting') }) },
    { fourEyes: true },
  );
  await type('Telegram', 'https://t.me/larkspur');
  expect(screen.queryByText(/has to approve this/)).toBeNull();
  await type('Transfer fee', '2');
  expect(screen.getByText(/has to approve this/)).toBeVisible();
  await type('Reason', 'Costs rose');
  await save();
  await waitFor(() =>
    expect(shownToasts).toContainEqual({ kind: 'success', text: 'Waiting for another administrator.' }),
  );
  expect(screen.getByLabelText('Transfer fee')).toHaveValue('1');
});

it('lets an auditor read the settings and change none', async () => {
  await open({}, { role: 'auditor' });
  expect(screen.getByLabelText('Transfer fee')).toBeDisabled();
  expect(screen.getByText('Your role can read this, not change it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});

// Mutation check: leaving connectionRestored out of adminSaga, or its wait before the refetch, must fail this test.
it('loads what failed for good during an outage as soon as the connection is back', async () => {
  jest.useFakeTimers();
  const network = aNetwork();
  await network.lose();
  const { requests } = await renderAdmin({
    route: '/admin/settings',
    provider: {
      ...network.provider,
      '/api/admin/siteSetting': async call => (await network.provider['/api/time'](call)) && STORED,
    },
  });
  await seconds(40);
  expect(screen.getByText('Couldn’t load the site settings.')).toBeVisible();
  expect(screen.queryByLabelText('Transfer fee')).toBeNull();
  const before = requests('/api/admin/siteSetting').length;
  await network.restore();
  expect(screen.getByLabelText('Transfer fee')).toBeVisible();
  expect(requests('/api/admin/siteSetting')).toHaveLength(before + 1);
  jest.useRealTimers();
});
