import { decimal } from '#contract/money.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { A_TRON_ADDRESS, AN_ETHEREUM_ADDRESS, aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { getQuote, toWithdrawRequest, withdrawForm } from './withdrawForm.ts';

const method = WithdrawMethod.parse(aWithdrawMethod({ charge: 1.5 }));
const getErrors = (amount: string, paymentAddress = A_TRON_ADDRESS, balance = '1000') =>
  zodValidate(withdrawForm(method, decimal(balance)))({ amount, paymentAddress });

it.each([
  ['', validationMessage('money:validation.amountRequired')],
  ['1.2.3', validationMessage('money:validation.amountNumber')],
  ['9.999999', validationMessage('withdraw:validation.min', { min: '10' })],
  ['1000.000001', validationMessage('withdraw:validation.balance')],
  ['10.0000001', validationMessage('money:validation.amountDecimals', { decimals: 6 })],
])('reports one error of the amount %j', (typed, message) => {
  expect(getErrors(typed)).toEqual({ amount: message });
});

it('reports the maximum of the method when the balance is larger', () => {
  expect(getErrors('5000.01', A_TRON_ADDRESS, '9000')).toEqual({
    amount: validationMessage('withdraw:validation.max', { max: '5000' }),
  });
});

// Mutation check: leaving out what the user receives must fail this test.
it.each([
  [0, '0.000099'],
  [100, '100'],
])('reports an amount of which nothing would arrive at a charge of %s %%', (charge, amount) => {
  const small = WithdrawMethod.parse(aWithdrawMethod({ charge, minAmount: 0 }));
  expect(zodValidate(withdrawForm(small, decimal('1000')))({ amount, paymentAddress: A_TRON_ADDRESS })).toEqual({
    amount: validationMessage('money:validation.nothingLeft'),
  });
});

// Mutation check: removing one rule of the address must fail this test.
it.each([
  ['', validationMessage('withdraw:validation.addressRequired')],
  ['  ', validationMessage('withdraw:validation.addressRequired')],
  [AN_ETHEREUM_ADDRESS, validationMessage('withdraw:validation.addressForm', { network: 'TRC20' })],
  [A_TRON_ADDRESS.replace('6t', '6u'), validationMessage('withdraw:validation.addressChecksum')],
])('reports one error of the address %j', (typed, message) => {
  expect(getErrors('100', typed)).toEqual({ paymentAddress: message });
});

it('accepts valid values, with blanks around the address', () => {
  expect(getErrors('100', ` ${A_TRON_ADDRESS} `)).toEqual({});
});

it('sends the exact amount, the address and the quote under the names of the request', () => {
  expect(toWithdrawRequest(method, { amount: '33,333333', paymentAddress: ` ${A_TRON_ADDRESS}` })).toEqual({
    gatWay: 'TRC20',
    amount: '33.333333',
    coinConversion: '1',
    paymentAddress: A_TRON_ADDRESS,
    charge: '0.500033',
    needToPay: '32.8333',
  });
});

it('quotes nothing for an invalid amount', () => {
  expect([getQuote('', method), getQuote('.', method)]).toEqual([null, null]);
});
