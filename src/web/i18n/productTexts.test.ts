import { type Catalogue, findCatalogues } from '#test/support/app/catalogues.ts';
import { LANGUAGES, type Language } from '#contract/texts/languages.ts';

// The texts that the specification quotes, to the letter.
const SPECIFIED: Record<string, readonly string[]> = {
  'the layout': [
    'Verified',
    'Verify Now',
    'Home',
    'Deposit',
    'Deposit Logs',
    'Withdraw Logs',
    'Transfer Logs',
    'Settings',
    'Logout',
    'Markets',
    'Trade',
    'Orders',
    'Wallet',
  ],
  deposits: [
    'Deposit with {{coin}}',
    'Loading...',
    'Failed to load deposit methods.',
    'Address copied!',
    'Submit Deposit Request',
    'Request Pending',
    'Request Completed',
    'Request Rejected',
    'Show Other Transactions',
    'Deposit History',
    'No deposits found.',
    'Minimum is {{min}} {{unit}}',
    'Maximum is {{max}} {{unit}}',
    'Transaction screenshot is required',
    'Failed to submit deposit.',
    'Deposit submitted!',
    'Error fetching deposit details. Please try again.',
    'Error loading deposit log',
  ],
  uploads: [
    'Invalid image file.',
    'Upload failed: no file URL.',
    'Upload failed. Please try again.',
    'File too large. Please upload an image under 10MB.',
    'Image preview failed, uploading anyway...',
  ],
  markets: [
    'All Coins',
    'Gainers',
    'Losers',
    'See all',
    'Hot Coins',
    'Fetching market data...',
    'Error: {{reason}}',
    'No coins match this category.',
  ],
  orders: [
    'Pending',
    'Completed',
    'All Orders',
    'Page {{page}} / {{pages}}',
    'Gain',
    'Loss',
    'Refunded',
    'No orders available in this tab.',
  ],
  withdraws: [
    'withdraw',
    'Receive Amount',
    'Processing fee: {{percent}}%',
    'No withdraw logs found.',
    'Amount must be a number',
    'Minimum amount is {{min}} USDT',
    'Wallet address is required',
    'Amount exceeds your available balance.',
    'You cannot withdraw more than your balance.',
    'Failed to submit Withdraw. Please try again.',
    'Withdraw request submitted!',
    'Error fetching withdraw details. Please try again.',
    'Error loading withdraw logs. Please try again later.',
    'Failed to load Withdraw methods.',
    "Couldn't Create Withdraw...!",
  ],
  transfers: [
    'Transfer',
    'Internal Wallet Transfer',
    'Instant',
    'Encrypted & Verified',
    'Cancel',
    'Confirm & Send',
    'Transaction Details',
    'You Sent Funds',
    'You Received Funds',
    'Transfer History',
    'Sent',
    'Received',
    'Receiver Pay ID is required',
    'You cannot transfer more than your balance.',
    'Failed to submit Transfer. Please try again.',
    'Transfer request submitted!',
    'Error loading transfer logs.',
    "Couldn't Create transfer...!",
    'None (internal transfer)',
    'Fee not available',
  ],
  settings: [
    'Profile Setting',
    'Password Change',
    'KYC Verify',
    'WhatsApp Support',
    'Telegram',
    'Email',
    'Privacy Portal',
    'About Us',
    'Copy support report',
  ],
  'the profile': ['Update Profile', 'User updated successfully', 'Failed to update user. Please try again.'],
  'the password': [
    'Password is required',
    'Password must be at least {{min}} characters',
    'Confirm password is required',
    'Passwords must match',
    'Password updated successfully',
    'Failed to update password. Please try again.',
    'Your password may have changed. Sign in with the new one.',
  ],
  'the KYC form': [
    'Personal Info',
    'Address',
    'Income',
    'Documents',
    'Face Scan',
    'Back',
    'Next',
    'Submit KYC',
    'Capture Face',
    'Retake',
    'ID Card',
    'Passport',
    "Driver's License",
    'First name is required',
    'Last name is required',
    'Street address is required',
    'City is required',
    'State/Province is required',
    'Postal Code is required',
    'Country is required',
    'Employment status is required',
    'Date of Birth cannot be in the future',
    'Annual income must be a number',
    'Annual income cannot be negative',
    'Front ID image is required',
    'Back ID image is required',
    'Face scan is required',
    'Please complete the face scan before submitting.',
    'Cannot access camera. Please allow camera permissions and use HTTPS.',
    'Failed to capture image.',
    'Open in a new tab',
    'Failed to submit kyc. Please try again.',
    'kyc request submitted!',
  ],
  'the KYC status': ['Your account has been verified successfully!', 'Error fetching KYC details. Please try again.'],
  'the notice': ['Hello, {{name}}', 'Important Notice', 'No Current Notices'],
  sessions: [
    'Logged out successfully!',
    'Failed to logout. Please try again.',
    'An error occurred',
    'Something went wrong',
  ],
  trades: ["Couldn't Create Trade...!", 'Buy', 'Sell'],
  'the administration': ["Couldn't Update Profile...!", "Couldn't Delete Profile...!"],
  'every screen': [
    'Something went wrong.',
    'Please try refreshing the page or come back later.',
    'Failed to load user data.',
    'Invalid response structure',
    "Couldn't Create Deposit...!",
    'Copy failed. Please copy manually.',
    'Copy failed.',
    'Pay Id copied!',
    'Checking whether your request went through…',
    'We couldn’t confirm this. Check your {{log}}.',
    'You don’t have access to this.',
    'Still working…',
  ],
};

const textsIn = (node: Catalogue): string[] =>
  Object.values(node).flatMap(value => (typeof value === 'string' ? [value] : textsIn(value)));

async function loadTexts(language: Language): Promise<Set<string>> {
  const paths = [...findCatalogues(language).values()];
  const modules: Record<string, Catalogue>[] = await Promise.all(paths.map(path => import(path)));
  return new Set(modules.flatMap(module => Object.values(module).flatMap(textsIn)));
}

// Mutation check: removing the full stop of 'No deposits found.' must fail this test.
it.each(Object.entries(SPECIFIED))('has the specified English texts of %s', async (_part, texts) => {
  const shown = await loadTexts('en');
  expect(texts.filter(text => !shown.has(text))).toEqual([]);
});

// Mutation check: leaving a sentence of a catalogue in English must fail this test.
it.each(LANGUAGES.filter(language => language !== 'en'))('translates every sentence of it in %s', async language => {
  const shown = await loadTexts(language);
  const sentences = Object.values(SPECIFIED)
    .flat()
    .filter(text => /[.!]$/.test(text));
  expect(sentences.filter(text => shown.has(text))).toEqual([]);
});
