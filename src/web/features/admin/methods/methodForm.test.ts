import { CreateWithdrawMethod } from '#contract/admin/operations.ts';
import { methodSchema, methodValues } from './methodForm.ts';

const anExplorer = (length: number) => 'https://scan.test/{tx}/'.padEnd(length, 'a');

/** Returns the messages of a field with this text; the other fields do not matter. */
const getMessages = (field: string, typed: string) =>
  methodSchema('withdraw', null)
    .safeParse({ ...methodValues(null), [field]: typed })
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message);

// Mutation check: leaving out the length of the explorer's template must fail this test.
it('refuses at its field an explorer that is too long to be sent', () => {
  const { explorerTemplate } = CreateWithdrawMethod.shape;
  for (const length of [300, 301])
    expect(getMessages('explorerTemplate', anExplorer(length))?.length === 0).toBe(
      explorerTemplate.safeParse(anExplorer(length)).success,
    );
  expect(getMessages('explorerTemplate', anExplorer(301))).toEqual(['errors:fieldError.max_length|{"max":300}']);
});

// Mutation check: leaving out the capitals or the length of a symbol must fail this test.
it.each([
  ['coinName', ' usdt ', []],
  ['coinName', 'US-DT', ['adminSetup:invalid.symbol|{}']],
  ['coinName', 'A'.repeat(21), ['errors:fieldError.max_length|{"max":20}']],
  ['paymentAddressType', ' bep-20 ', []],
  ['paymentAddressType', 'B', ['adminSetup:invalid.network|{}']],
  ['paymentAddressType', 'A'.repeat(21), ['errors:fieldError.max_length|{"max":20}']],
])('of %s, %j has the errors %j', (field, typed, messages) => {
  expect(getMessages(field, typed)).toEqual(messages);
});

// Mutation check: leaving READABLE out of the texts must fail this test.
it.each(['info', 'currencyUsdt'])('refuses at its field an invisible character of %s', field => {
  expect(getMessages(field, 'TRC20 address')).toEqual([]);
  expect(getMessages(field, 'TRC20\u200B address')).toEqual(['session:invalid.unreadable|{}']);
});
