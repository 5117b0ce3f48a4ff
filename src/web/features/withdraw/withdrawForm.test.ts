import { decimal } from '#contract/money.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { A_TRON_ADDRESS, AN_ETHEREUM_ADDRESS, aWithdrawMethod } from '#test/support/withdrawFixtures.ts';
import { say } from '#web/shared/forms/say.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { quoteOf, withdrawForm, withdrawRequest } from './withdrawForm.ts';

const method = WithdrawMethod.parse(aWithdrawMethod({ charge: 1.5 }));
const errorsOf = (amount: string, paymentAddress = A_TRON_ADDRESS, balance = '1000') =>
  validatedBy(withdrawForm(method, decimal(balance)))({ amount, paymentAddress });

it.each([
  ['', say('money:validation.amountRequired')],
  ['1.2.3', say('money:validation.amountNumber')],
  ['9.999999', say('withdraw:validation.min', { min: '10' })],
  ['1000.000001', say('withdraw:validation.balance')],
  ['10.0000001', say('money:validation.amountDecimals', { decimals: 6 })],
])('says one thing that is wrong with the amount %j', (typed, message) => {
  expect(errorsOf(typed)).toEqual({ amount: message });
});

it('says that the method pays no more, where the balance is larger', () => {
  expect(errorsOf('5000.01', A_TRON_ADDRESS, '9000')).toEqual({
    amount: say('withdraw:validation.max', { max: '5000' }),
  });
});

// Sabotage: leave one rule of the address out.
it.each([
  ['', say('withdraw:validation.addressRequired')],
  ['  ', say('withdraw:validation.addressRequired')],
  [AN_ETHEREUM_ADDRESS, say('withdraw:validation.addressForm', { network: 'TRC20' })],
  [A_TRON_ADDRESS.replace('6t', '6u'), say('withdraw:validation.addressChecksum')],
])('says one thing that is wrong with the address %j', (typed, message) => {
  expect(errorsOf('100', typed)).toEqual({ paymentAddress: message });
});

it('takes what is right, with blanks around the address', () => {
  expect(errorsOf('100', ` ${A_TRON_ADDRESS} `)).toEqual({});
});

it('sends the exact amount, the address and the quote under the names of the call', () => {
  expect(withdrawRequest(method, { amount: '33,333333', paymentAddress: ` ${A_TRON_ADDRESS}` })).toEqual({
    gatWay: 'TRC20',
    amount: '33.333333',
    coinConversion: '1',
    paymentAddress: A_TRON_ADDRESS,
    charge: '0.500033',
    needToPay: '32.8333',
  });
});

it('quotes nothing for what is no amount', () => {
  expect([quoteOf('', method), quoteOf('.', method)]).toEqual([null, null]);
});
