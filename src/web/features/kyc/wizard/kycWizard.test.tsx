import { act, screen, within } from '@testing-library/react';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { aKycRecord, openFilledKycForm, openKycForm } from '#test/support/app/kycScene.ts';
import { uploadResponse } from '#test/support/app/pendingUploads.ts';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { logoutRequested } from '#web/api/http/sessionSlice.ts';

let camera: ReturnType<typeof installFakeCamera>;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) });
  camera = installFakeCamera();
});
afterEach(() => {
  camera.uninstall();
  jest.useRealTimers();
});

const field = (label: string) => screen.getByLabelText(label);

it('has five steps and names the current one', async () => {
  const { step, press } = await openKycForm();
  const steps = within(screen.getByRole('list', { name: 'Verification steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.slice(1))).toEqual([
    'Personal Info',
    'Address',
    'Income',
    'Documents',
    'Face Scan',
  ]);
  expect(step()).toContain('Personal Info');
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Back' })).toBeNull();
  await press('Next');
  expect(step()).toContain('Personal Info');
});

// Mutation check: removing `setTouched` from onSubmit must fail this test.
it('validates with Next only the current step, and focuses the first invalid field', async () => {
  const { press, type, step } = await openKycForm();
  await press('Next');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'First name is required',
    'Last name is required',
    'Date of Birth is required',
  ]);
  expect(field('First Name')).toHaveFocus();
  type('First Name', 'Ada');
  await press('Next');
  expect(field('Last Name')).toHaveFocus();
  type('Last Name', 'Osei');
  type('Date of Birth', '2026-11-22');
  await press('Next');
  expect(screen.getByRole('alert')).toHaveTextContent('Date of Birth cannot be in the future');
  type('Date of Birth', '1990-02-28');
  await press('Next');
  expect(step()).toContain('Address');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('region', { name: 'Step 2 of 5: Address' })).toHaveFocus();
});

it('continues with Enter as with Next', async () => {
  const { user, type, step } = await openKycForm();
  type('First Name', 'Ada');
  type('Date of Birth', '1990-02-28');
  await user.type(field('Last Name'), 'Osei{Enter}');
  await seconds(0.1);
  expect(step()).toContain('Address');
});

it('keeps all typed values with Back', async () => {
  const { toDocuments, press, step } = await openKycForm();
  await toDocuments();
  expect(step()).toContain('Documents');
  await press('Back');
  expect(field('Annual Income')).toHaveValue('50,000');
  expect(screen.getByText('50,000 USD per year')).toBeVisible();
  await press('Back');
  expect(field('Country')).toHaveDisplayValue('United Kingdom');
  await press('Back');
  expect(field('Date of Birth')).toHaveValue('1990-02-28');
});

it('changes every label with the language and none of the inputs', async () => {
  const { press, type, user } = await openKycForm({ atDocuments: true });
  await press('Back');
  await press('Back');
  type('City', 'York');
  await user.click(screen.getByRole('button', { name: /^Translate/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
  await seconds(0.5);
  expect(await screen.findByLabelText('Ort')).toHaveValue('York');
  expect(field('Land')).toHaveDisplayValue('Vereinigtes Königreich');
  expect(within(field('Land')).getAllByRole('option')).toHaveLength(20);
});

// Mutation check: replacing the history entry of a step must fail this test.
it('opens the previous step with the browser’s Back, and the next with Forward', async () => {
  const { toDocuments, step } = await openKycForm();
  await toDocuments();
  const travel = async (steps: number) => {
    act(() => history.go(steps));
    await seconds(0.1);
  };
  await travel(-1);
  expect(step()).toContain('Income');
  expect(field('Annual Income')).toHaveValue('50,000');
  await travel(-2);
  expect(step()).toContain('Personal Info');
  await travel(3);
  expect(step()).toContain('Documents');
});

// Mutation check: counting a jump forward as one step more must fail this test.
it('opens the step before with Back after a refusal has skipped steps', async () => {
  let refuse: (response: Response) => void = () => undefined;
  const create = () => new Promise<Response>(resolve => (refuse = resolve));
  const { send, press, step } = await openFilledKycForm(camera, { atDocuments: false, create });
  await send();
  act(() => history.go(-3));
  await seconds(0.1);
  expect(step()).toContain('Address');
  refuse(errorResponse(422, 'file_not_usable', 'We can no longer use this file.', { fields: { cameraRoll: 'Again' } }));
  await seconds(0.1);
  expect(step()).toContain('Face Scan');
  await press('Back');
  expect(step()).toContain('Documents');
});

// Mutation check: accepting less than 18 years in `isOfAge` must fail this test.
it.each(
  casesForRun(1, [
    ['2008-11-21', 'Address'],
    ['2008-11-22', 'Personal Info'],
  ]),
)('lets a user born on %s continue to %s on November 21, 2026', async (dateOfBirth, there) => {
  const { press, type, step } = await openKycForm();
  type('First Name', 'Ada');
  type('Last Name', 'Osei');
  type('Date of Birth', dateOfBirth);
  await press('Next');
  expect(step()).toContain(there);
  const refusal = screen.queryByText('You must be at least 18 years old');
  expect(refusal !== null).toBe(there === 'Personal Info');
});

it('shows the benefits of verification before it requires any input', async () => {
  await openKycForm();
  expect(screen.getByRole('note')).toHaveTextContent(/What verification gives you.*Verified mark/);
});

describe('after a reload', () => {
  /** Closes the page on this step and opens it again. */
  async function reload(before: Awaited<ReturnType<typeof openKycForm>>) {
    before.unmount();
    return openKycForm();
  }

  // Mutation check: storing the draft in the local storage must fail this test.
  it('restores steps 1 to 3 from the memory of the tab alone, and requires the images again', async () => {
    const before = await openKycForm();
    await before.toDocuments();
    await before.toFace();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Osei|1990|Harbour|50,000/);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('/files/');
    const { step, press } = await reload(before);
    expect(step()).toContain('Documents');
    expect(screen.queryByText('Uploaded')).toBeNull();
    await press('Back');
    expect(field('Employment Status')).toHaveDisplayValue('Self-employed');
    await press('Back');
    expect(field('Street Address')).toHaveValue('12 Harbour Lane');
    await press('Back');
    expect(field('First Name')).toHaveValue('Ada');
  });

  it('starts from the beginning when the stored draft is invalid', async () => {
    sessionStorage.setItem('form/kyc', JSON.stringify({ step: 'face', typed: { firstName: 7 } }));
    const { step } = await openKycForm();
    expect(step()).toContain('Personal Info');
    expect(field('First Name')).toHaveValue('');
  });
});

it('deletes typed values when the user signs out', async () => {
  const logout = () => new Response(null, { status: 204 });
  const { type, dispatch } = await openKycForm({ provider: { 'POST /api/logout': logout } });
  type('Last Name', 'Osei');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Osei');
  await act(async () => void dispatch(logoutRequested()));
  await seconds(2);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Osei');
});

describe('on a wide page', () => {
  onWidePage();

  it('names all steps and the benefits of verification beside the form', async () => {
    await openKycForm();
    const form = within(screen.getByRole('form', { name: 'KYC Verify' }));
    const steps = screen.getByRole('list', { name: 'Verification steps' });
    for (const name of ['Personal Info', 'Address', 'Income', 'Documents', 'Face Scan'])
      expect(within(steps).getByText(name, { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByText('What verification gives you')).toBeVisible();
    expect(form.queryByRole('list', { name: 'Verification steps' })).toBeNull();
    expect(form.queryByText('What verification gives you')).toBeNull();
  });
});

describe('a submission after a rejection', () => {
  const rejected = (more: Parameters<typeof aKycRecord>[0] = {}) => ({
    details: () => ({ kyc: aKycRecord({ status: 'Rejected', reason: 'The front is blurred', ...more }) }),
  });

  // Mutation check: starting with `EMPTY_VALUES` after a rejection must fail this test.
  it('starts with all previous values, and requires all images when none was named', async () => {
    const { press, step } = await openKycForm(rejected());
    expect(screen.getByText('Reason: The front is blurred')).toBeVisible();
    expect(screen.getByText(/We’ve filled in what you sent last time/)).toBeVisible();
    expect(field('First Name')).toHaveValue('Ada');
    expect(field('Date of Birth')).toHaveValue('1990-02-28');
    await press('Next');
    expect(field('Country')).toHaveDisplayValue('United Kingdom');
    await press('Next');
    expect(field('Annual Income')).toHaveValue('50000');
    await press('Next');
    expect(step()).toContain('Documents');
    expect(field('Document Type')).toHaveDisplayValue('Passport');
    expect(screen.queryByText('Uploaded')).toBeNull();
    expect(screen.getByText(/take all three pictures again/)).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Osei');
  });

  // Mutation check: starting with the first step must fail this test.
  it('starts at a refused image, keeps the others and sends them again', async () => {
    const { press, pick, uploads, created, step } = await openKycForm(rejected({ refusedImages: ['idFront'] }));
    expect(step()).toContain('Documents');
    expect(screen.getByText('Only what was refused is missing.')).toBeVisible();
    expect(screen.getAllByText('Uploaded')).toHaveLength(1);
    await pick('Photo page');
    await uploads[0]?.respond(uploadResponse('/files/sharp'));
    await press('Next');
    expect(screen.getByText('Uploaded')).toBeVisible();
    await press('Submit KYC');
    await seconds(1);
    expect(created()[0]?.body).toMatchObject({
      firstName: 'Ada',
      annualIncome: 50000,
      idFront: '/files/sharp',
      idBack: '/files/back',
      cameraRoll: '/files/face',
    });
  });

  it('takes another photo with Retake when the previous one was kept', async () => {
    const { press, pick, uploads } = await openKycForm(rejected({ refusedImages: ['idFront'] }));
    await pick('Photo page');
    await uploads[0]?.respond(uploadResponse('/files/sharp'));
    await press('Next');
    await press('Retake');
    expect(await screen.findByRole('button', { name: 'Capture Face' })).toBeVisible();
  });

  it('starts with the photo when only that was refused, with the details one Back away', async () => {
    const { press, step } = await openKycForm(rejected({ refusedImages: ['cameraRoll'] }));
    expect(step()).toContain('Face Scan');
    expect(screen.getByText('Only what was refused is missing.')).toBeVisible();
    await press('Back');
    expect(screen.getAllByText('Uploaded')).toHaveLength(2);
  });
});
