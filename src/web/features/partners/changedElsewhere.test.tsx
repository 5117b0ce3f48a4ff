import { screen, waitFor } from '@testing-library/react';
import type { ConsentRequest } from '#contract/partners/partnerConsents.ts';
import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';

const CODE = 'c'.repeat(43);
const ACME = { partner: 'acme', origin: 'https://acme.example', scopes: ['view', 'trade'] satisfies PartnerScope[] };
const CONSENT = { ...ACME, consentedAt: '2026-11-20T14:02:00.000Z' };
const requirePassword = () => errorResponse(403, 'reauthenticate', 'Please enter your current password.');

/** Opens what a partner may do in the settings. */
async function openSheet(provider: RenderOptions['provider']) {
  const app = await renderApp({
    route: '/settings',
    signedIn: true,
    provider: { '/api/getUserById': () => aUser(), ...provider },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Change access for acme' }));
  return { ...app, save: async () => app.user.click(await screen.findByRole('button', { name: 'Save' })) };
}

// Mutation check: leaving the consent as it was when the sheet opened must fail this test.
it('requires the password for a scope that another device has taken away meanwhile', async () => {
  let scopes = ['view', 'trade'];
  const { user, save, requests, shownToasts } = await openSheet({
    '/api/getPartnerConsents': () => [{ ...CONSENT, scopes }],
    'PUT /api/updatePartnerConsent': ({ body }) =>
      'password' in (body as object) ? { ...CONSENT, ...(body as object) } : requirePassword(),
  });
  scopes = ['view'];
  await save();
  expect(await screen.findByText(/Please enter your current password\.$/)).toBeVisible();
  await user.type(await screen.findByLabelText('Your Larkspur password'), 'pass-of-ann');
  await save();
  await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Access changed.' }]));
  const body = { partner: 'acme', scopes: ['view', 'trade'], password: 'pass-of-ann' };
  expect(requests('/api/updatePartnerConsent').at(-1)?.body).toEqual(body);
});

// Mutation check: treating this refusal of a change as any other must fail this test.
it('closes the sheet of a partner whose access another device has withdrawn', async () => {
  let consents = [CONSENT];
  const { save, shownToasts } = await openSheet({
    '/api/getPartnerConsents': () => consents,
    'PUT /api/updatePartnerConsent': () => errorResponse(404, 'not_found', 'Not found.'),
  });
  consents = [];
  await save();
  await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Access withdrawn.' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
});

// Mutation check: showing the refusal beside the form, which has no field for the password, must fail this test.
it('leads back to the partner when another device has taken away what a code continues with', async () => {
  const consent: ConsentRequest = { ...ACME, granted: ['view', 'trade'] };
  const { user } = await renderApp({
    route: `/userLogin/${CODE}`,
    provider: {
      [`POST /api/userLogin/${CODE}`]: () => ({ token: 'W'.repeat(43), consent }),
      'POST /api/consentToPartner': requirePassword,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('This request has expired. Go back to acme and try again.')).toBeVisible();
});
