import { act, fireEvent, screen, within } from '@testing-library/react';
import type * as z from 'zod/mini';
import { Kyc } from '#contract/kyc.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { wireFixture } from '#test/support/fixtures/wireFixture.ts';
import type { installFakeCamera } from './fakeCamera.ts';
import { jsonResponse, type Handler, errorResponse, renderApp, type RenderOptions } from './renderApp.tsx';
import { seconds } from './seconds.ts';
import { anImageFile, uploadResponse, createPendingUploads } from './pendingUploads.ts';

const CREATE = 'POST /api/createKyc';

const PERSON = {
  firstName: 'Ada',
  lastName: 'Osei',
  dateOfBirth: '1990-02-28',
  street: '12 Harbour Lane',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS1 4AP',
  country: 'UK',
} as const;

/** A KYC submission as the provider sends it. */
export const aKycRecord = (more: Partial<z.input<typeof Kyc>> = {}) =>
  wireFixture(Kyc, {
    _id: 'k1',
    ...PERSON,
    employmentStatus: 'Self-employed',
    annualIncome: 50000,
    documentType: 'Passport',
    idFront: '/files/front',
    idBack: '/files/back',
    cameraRoll: '/files/face',
    status: 'Pending',
    ...more,
  });

interface Scene extends Partial<RenderOptions> {
  /** Starts as after a reload on the documents, with steps 1 to 3 filled in. */
  atDocuments?: boolean;
  create?: Handler;
  details?: Handler;
}

const TYPED = {
  ...PERSON,
  middleName: '',
  employmentStatus: 'Self-employed',
  annualIncome: '50,000',
} as const;

const STEPS: [label: string, value: string][][] = [
  [
    ['First Name', TYPED.firstName],
    ['Last Name', TYPED.lastName],
    ['Date of Birth', TYPED.dateOfBirth],
  ],
  [
    ['Street Address', TYPED.street],
    ['City', TYPED.city],
    ['State/Province', TYPED.state],
    ['Postal Code', TYPED.postalCode],
    ['Country', TYPED.country],
  ],
  [
    ['Employment Status', TYPED.employmentStatus],
    ['Annual Income', TYPED.annualIncome],
  ],
];

/** Opens the KYC form, with uploads that wait for the test's answers. Requires fake timers. */
export async function openKycForm({ create, details, atDocuments = false, ...options }: Scene = {}) {
  const { uploads, upload } = createPendingUploads();
  if (atDocuments) sessionStorage.setItem('form/kyc', JSON.stringify({ step: 'documents', typed: TYPED }));
  let getDetails: Handler = () => errorResponse(404, 'not_found', 'Not found.');
  const app = await renderApp({
    route: '/kyc/submit-form',
    signedIn: true,
    ...options,
    provider: {
      '/api/getUserById': () => aUser({ isVerified: false }),
      '/api/getKycDetails': details ?? (request => getDetails(request)),
      [CREATE]:
        create ??
        (() => {
          getDetails = () => ({ kyc: aKycRecord() });
          return jsonResponse(201, { kyc: aKycRecord() });
        }),
      ...options.provider,
    },
    deps: {
      upload,
      ...options.deps,
    },
  });
  await screen.findByRole('list', { name: 'Verification steps' });
  const press = async (name: string) => {
    await app.user.click(within(screen.getByRole('main')).getByRole('button', { name }));
    await seconds(0.1);
  };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const slot = (label: string) => screen.getByLabelText(label, { selector: 'input[type=file]' });

  const pick = async (label: string, file: File = anImageFile()) => {
    await act(async () => void fireEvent.change(slot(label), { target: { files: [file] } }));
    await seconds(0.1);
  };

  return {
    ...app,
    uploads,
    press,
    type,
    slot,
    pick,
    created: () => app.requests('/api/createKyc'),
    keys: () => app.requests('/api/createKyc').map(({ headers }) => headers.get('idempotency-key')),
    /** Returns the step that assistive technology announces as current. */
    step: () => screen.getByRole('listitem', { current: 'step' }).textContent,
    /** Fills in the first three steps and continues to the documents. */
    async toDocuments() {
      for (const fields of STEPS) {
        await act(async () => fields.forEach(([label, value]) => type(label, value)));
        await press('Next');
      }
    },
    /** Uploads both pages of the passport and continues to the face. */
    async toFace() {
      type('Document Type', 'Passport');
      for (const [page, fileUrl] of [
        ['Photo page', '/files/front'],
        ['Signature page', '/files/back'],
      ] as const) {
        await pick(page);
        await uploads.at(-1)?.respond(uploadResponse(fileUrl));
      }
      await press('Next');
    },
  };
}

/** Opens the completed form with all three images uploaded. Requires fake timers and a fake camera. */
export async function openFilledKycForm(camera: ReturnType<typeof installFakeCamera>, scene: Scene = {}) {
  const { atDocuments = true } = scene;
  const form = await openKycForm({ ...scene, atDocuments });
  if (!atDocuments) await form.toDocuments();
  await form.toFace();
  await screen.findByRole('button', { name: 'Capture Face' });
  await camera.allow();
  await camera.showFrame();
  await form.press('Capture Face');
  await seconds(3);
  await form.uploads[2]?.respond(uploadResponse('/files/face'));
  return { ...form, send: () => form.press('Submit KYC') };
}
