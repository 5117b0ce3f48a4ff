import { act, fireEvent, screen } from '@testing-library/react';
import { openKycForm } from '#test/support/app/kycScene.ts';
import { anImageFile, uploadResponse } from '#test/support/app/pendingUploads.ts';
import { casesForRun } from '#test/support/runLength.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) }));
afterEach(() => jest.useRealTimers());

const openDocuments = () => openKycForm({ atDocuments: true });

const type = () => screen.getByLabelText('Document Type');
const slots = () => screen.getAllByLabelText(/./, { selector: 'input[type=file]' });

it('offers ID Card, Passport and Driver’s License, and names the slots after them', async () => {
  const { user, slot } = await openDocuments();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ID Card',
    'Passport',
    "Driver's License",
  ]);
  for (const [documentType, front, back] of [
    ['ID', 'ID card front', 'ID card back'],
    ['Passport', 'Photo page', 'Signature page'],
    ['DL', 'License front', 'License back'],
  ] as const) {
    await user.selectOptions(type(), documentType);
    expect(slots()).toEqual([slot(front), slot(back)]);
  }
});

// Mutation check: removing one `clear` from onDocumentType must fail this test.
it('clears both images when the document type changes, and nothing else', async () => {
  const { user, uploads, pick, press, requests } = await openDocuments();
  await pick('ID card front');
  await uploads[0]?.respond(uploadResponse());
  await pick('ID card back');
  await user.selectOptions(type(), 'DL');
  expect(uploads[1]?.signal?.aborted).toBe(true);
  await uploads[1]?.respond(uploadResponse());
  expect(screen.queryByText('Uploaded')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Next');
  expect(screen.getByText('Front ID image is required')).toBeVisible();
  expect(screen.getByText('Back ID image is required')).toBeVisible();
  await press('Back');
  expect(screen.getByLabelText('Annual Income')).toHaveValue('50,000');
  expect(requests('/api/createKyc')).toHaveLength(0);
});

it('uploads at once, with preview, percentage and Cancel, within 180 s', async () => {
  const { uploads, pick, press } = await openDocuments();
  await pick('ID card front');
  expect(screen.getByRole('img', { name: 'Preview of the selected image' })).toBeVisible();
  expect(uploads[0]?.timeoutMs).toBe(180_000);
  act(() => uploads[0]?.onPercent(42));
  expect(screen.getByText('Uploading 42%')).toBeVisible();
  expect(screen.getByText('An image is still uploading.')).toBeVisible();
  await press('Cancel');
  await uploads[0]?.respond(uploadResponse());
  expect(screen.queryByText('Uploaded')).toBeNull();
  expect(screen.getByText('Upload canceled.')).toBeVisible();
  await press('Retry upload');
  await uploads[1]?.respond(uploadResponse());
  expect(screen.getByText('Uploaded')).toBeVisible();
});

it.each(
  casesForRun(1, [
    [
      'a HEIC photo',
      anImageFile('IMG_1.HEIC', 'image/heic'),
      /^Invalid image file\. HEIC photos aren’t supported\. Choose a JPEG or PNG/,
    ],
    [
      'a HEIC photo that the system does not recognise',
      anImageFile('IMG_1.heic', ''),
      /^Invalid image file\. HEIC photos aren’t supported/,
    ],
    ['a drawing', anImageFile('id.svg', 'image/svg+xml'), 'Invalid image file.'],
    [
      'an image of exactly 10 MB',
      anImageFile('id.png', 'image/png', 10 * 1024 * 1024),
      'File too large. Please upload an image under 10MB.',
    ],
  ]),
)('does not send %s', async (_what, file, sentence) => {
  const { uploads, pick } = await openDocuments();
  await pick('ID card front', file);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(uploads).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Retry upload' })).toBeNull();
});

it.each(
  casesForRun(1, [
    [413, 'File too large. Please upload an image under 10MB.'],
    [415, 'Invalid image file.'],
    [500, 'Upload failed. Please try again.'],
  ]),
)('keeps the picked file and its preview after a %i', async (status, sentence) => {
  const { uploads, pick } = await openDocuments();
  await pick('ID card back');
  await uploads[0]?.respond({ kind: 'answered', status, body: '' });
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('img', { name: 'Preview of the selected image' })).toBeVisible();
});

// Mutation check: removing the fallback from UploadTile must fail this test.
it('uploads an image that this device cannot show', async () => {
  const { uploads, pick } = await openDocuments();
  await pick('ID card front');
  fireEvent.error(screen.getByRole('img', { name: 'Preview of the selected image' }));
  expect(screen.getByText('Image preview failed, uploading anyway...')).toBeVisible();
  await uploads[0]?.respond(uploadResponse('/files/front'));
  expect(screen.queryByText('Image preview failed, uploading anyway...')).toBeNull();
  expect(screen.getByRole('img', { name: 'Preview of the selected image' })).toHaveAttribute('src', '/files/front');
});

it('continues an upload while another step is on screen', async () => {
  const { uploads, pick, press } = await openDocuments();
  await pick('ID card front');
  await press('Back');
  await uploads[0]?.respond(uploadResponse());
  await press('Next');
  expect(screen.getByText('Uploaded')).toBeVisible();
});
