import { decimal } from '#contract/money.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { A_TRON_ADDRESS, AN_ETHEREUM_ADDRESS, aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { getQuote, toWithdrawRequest, withdrawForm } from './withdrawForm.ts';

const method = WithdrawMethod.parse(aWithdrawMethod({ charge: 1.5 }));
const errorsOf = (amount: string, paymentAddress = A_TRON_ADDRESS, balance = '1000') =>
  zodValidate(withdrawForm(method, decimal(balance)))({ amount, paymentAddress });

it.each([
  ['', validationMessage('money:validation.amountRequired')],
  ['1.2.3', validationMessage('money:validation.amountNumber')],
  ['9.999999', validationMessage('withdraw:validation.min', { min: '10' })],
  ['1000.000001', validationMessage('withdraw:validation.balance')],
  ['10.0000001', validationMessage('money:validation.amountDecimals', { decimals: 6 })],
])('says one thing that is wrong with the amount %j', (typed, message) => {
  expect(errorsOf(typed)).toEqual({ amount: message });
});

it('says that the method pays no more, where the balance is larger', () => {
  expect(errorsOf('5000.01', A_TRON_ADDRESS, '9000')).toEqual({
    amount: validationMessage('withdraw:validation.max', { max: '5000' }),
  });
});

// Sabotage: leave one rule of the address out.
it.each([
  ['', validationMessage('withdraw:validation.addressRequired')],
  ['  ', validationMessage('withdraw:validation.addressRequired')],
  [AN_ETHEREUM_ADDRESS, validationMessage('withdraw:validation.addressForm', { network: 'TRC20' })],
  [A_TRON_ADDRESS.replace('6t', '6u'), validationMessage('withdraw:validation.addressChecksum')],
])('says one thing that is wrong with the address %j', (typed, message) => {
  expect(errorsOf('100', typed)).toEqual({ paymentAddress: message });
});

it('takes what is right, with blanks around the address', () => {
  expect(errorsOf('100', ` ${A_TRON_ADDRESS} `)).toEqual({});
});

it('sends the exact amount, the address and the quote under the names of the call', () => {
  expect(toWithdrawRequest(method, { amount: '33,333333', paymentAddress: ` ${A_TRON_ADDRESS}` })).toEqual({
    gatWay: 'TRC20',
    amount: '33.333333',
    coinConversion: '1',
    paymentAddress: A_TRON_ADDRESS,
    charge: '0.500033',
    needToPay: '32.8333',
  });
});

it('quotes nothing for what is no amount', () => {
  expect([getQuote('', method), getQuote('.', method)]).toEqual([null, null]);
});
