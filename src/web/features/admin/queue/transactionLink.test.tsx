import { screen } from '@testing-library/react';
import { aPendingDeposit } from '#test/support/fixtures/adminFixtures.ts';
import { openQueue } from '#test/support/app/queueScene.tsx';
import { isLink, readTransactionId } from './transactionLink.ts';

const HASH = 'ab12'.repeat(16);
const OTHER = 'cd34'.repeat(16);

afterEach(() => jest.useRealTimers());

it.each([
  [`https://etherscan.io/tx/0x${HASH}`, `0x${HASH}`],
  [` https://bscscan.com/tx/0x${HASH}#eventlog `, `0x${HASH}`],
  [`https://tronscan.org/#/transaction/${HASH.toUpperCase()}?lang=en`, HASH.toUpperCase()],
  [`https://explorer.test/tx?id=${HASH}`, HASH],
  [`https://explorer.test/?txid=${HASH}`, HASH],
  [`https://explorer.test/transactions/btc/${HASH}`, HASH],
  [`https://explorer.test/view?lang=en&hash=0x${HASH}`, `0x${HASH}`],
  [`https://explorer.test/tx/${HASH}?txid=0x${HASH.toUpperCase()}`, HASH],
  [`https://explorer.test/block/${OTHER}/tx/${HASH}`, HASH],
])('reads the transaction ID of the link %s', (link, id) => {
  expect(readTransactionId(link)).toBe(id);
});

// Mutation check: taking the first of two hashes, or the hash of a block or an account, must fail this test.
it.each([
  '0xabc',
  ` ${HASH} `,
  'reference 7/2026',
  'https://explorer.test/tx/5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXF',
  `https://explorer.test/tx/${HASH}?txid=${OTHER}`,
  `https://explorer.test/block/${HASH}`,
  `https://explorer.test/block?hash=${HASH}`,
  `https://explorer.test/tx?block=${HASH}`,
  `https://explorer.test/account/0x${HASH}#transactions`,
  `https://explorer.test/${HASH}`,
  `https://tx.explorer.test/block/${HASH}`,
])('leaves %j as it is', typed => {
  expect(readTransactionId(typed)).toBe(typed);
});

it.each([
  ['HTTPS://explorer.test', true],
  [' http://explorer.test', true],
  ['0xabc', false],
])('knows %j as a link: %s', (typed, expected) => {
  expect(isLink(typed)).toBe(expected);
});

// Mutation check: storing the link must fail this test. It would not be found as the same transaction.
it('takes the ID of a pasted link, and refuses a link without one at the field', async () => {
  const { user, requests } = await openQueue([aPendingDeposit('d1')], {}, '/admin/deposits?item=d1');
  const input = await screen.findByLabelText('Transaction ID');
  await user.click(input);
  await user.paste(`https://etherscan.io/tx/0x${HASH}`);
  expect(input).toHaveValue(`0x${HASH}`);
  await user.clear(input);
  await user.paste('https://explorer.test/tx/unknown');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter the transaction ID alone, without the link')).toBeVisible();
  expect(requests('/api/updateDeposit/d1')).toEqual([]);
});
