import * as z from 'zod/mini';
import { type Decimal, decimal, isBelow, getMinChargedAmount, parseDecimalInput } from '#contract/money.ts';
import {
  type AdminDepositMethod,
  type AdminWithdrawMethod,
  isGuardedMethodField,
  MAX_LINK_LENGTH,
} from '#contract/admin/operations.ts';
import { validateAddress } from '#contract/walletAddress.ts';
import { WITHDRAW_FEE_DECIMALS } from '#contract/withdraws.ts';
import { GUARDED_FIELDS, NO_GUARDED_INPUT } from '#web/features/admin/forms/guardedChange.ts';
import { atMost, COIN_SYMBOL, getSymbol, READABLE, symbol } from '#web/features/admin/forms/textRules.ts';
import { typedNumber } from '#web/features/admin/forms/typedNumber.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { withRules } from '#web/shared/forms/withRules.ts';

export type MethodKind = 'deposit' | 'withdraw';
// Only withdraw methods have a fee and a hint for the address.
export type Method = AdminDepositMethod & Partial<Pick<AdminWithdrawMethod, 'info' | 'charge'>>;

const text = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: validationMessage('adminSetup:invalid.required'), abort: true }),
      atMost(longest),
      READABLE,
    );
const pattern = (form: RegExp, key: string) => z.string().check(z.trim(), z.regex(form, validationMessage(key)));
const USDT = { unit: 'USDT' };

const FIELDS = z.object({
  coinName: COIN_SYMBOL,
  paymentAddressType: symbol(/^[A-Z0-9][A-Z0-9-]+$/i, 'network'),
  paymentAddress: text(120),
  paymentAddressAgain: z.string(),
  minAmount: typedNumber(USDT),
  maxAmount: typedNumber(USDT),
  conversionPrice: typedNumber({ above: '0', decimals: 12 }),
  currencyUsdt: text(20),
  explorerTemplate: pattern(/^(https:\/\/[\x21-\x7e]*\{tx\}[\x21-\x7e]*)?$/, 'adminSetup:invalid.explorer').check(
    atMost(MAX_LINK_LENGTH),
  ),
  isActive: z.boolean(),
  info: z.string(),
  charge: z.string(),
  ...GUARDED_FIELDS,
});
const WITHDRAW_FIELDS = z.extend(FIELDS, { info: text(80), charge: typedNumber({ max: '100', unit: '%' }) });
export type MethodValues = z.infer<typeof FIELDS>;

const number = (typed: string): Decimal => parseDecimalInput(typed) ?? decimal('0');

const Charged = z.object({ charge: z.string() });
/** Returns the smallest minimum at which every withdrawal pays a fee. */
const getMinimum = ({ charge }: z.infer<typeof Charged>): Decimal =>
  getMinChargedAmount(number(charge), WITHDRAW_FEE_DECIMALS);
const getProblem = ({ paymentAddressType, paymentAddress }: MethodValues) =>
  validateAddress(paymentAddressType, paymentAddress.trim());
const at = (path: keyof MethodValues, message: string) => ({ path: [path], message });

/** Returns the schema of the form. The network determines the address format; a changed address is typed twice. */
export function methodSchema(kind: MethodKind, stored: Method | null) {
  return withRules<MethodValues>(
    kind === 'withdraw' ? WITHDRAW_FIELDS : FIELDS,
    z.refine(
      values => getProblem(values) !== 'form',
      at('paymentAddress', validationMessage('errors:fieldError.address_form')),
    ),
    z.refine(
      values => getProblem(values) !== 'checksum',
      at('paymentAddress', validationMessage('errors:fieldError.address_checksum')),
    ),
    z.refine(
      ({ paymentAddress, paymentAddressAgain }) =>
        paymentAddress.trim() === stored?.paymentAddress || paymentAddress.trim() === paymentAddressAgain.trim(),
      at('paymentAddressAgain', validationMessage('errors:fieldError.address_mismatch')),
    ),
    z.refine(
      ({ minAmount, maxAmount }) => !isBelow(number(maxAmount), number(minAmount)),
      at('maxAmount', validationMessage('adminSetup:invalid.belowMin')),
    ),
    z.refine<MethodValues>(values => kind === 'deposit' || !isBelow(number(values.minAmount), getMinimum(values)), {
      path: ['minAmount'],
      error: ({ input }) =>
        validationMessage('errors:fieldError.min', { min: getMinimum(Charged.parse(input)), unit: 'USDT' }),
    }),
  );
}

/** Returns the form values of a stored method, or of a new one. */
export const methodValues = (stored: Method | null, startsOff = false): MethodValues => ({
  coinName: stored?.coinName ?? 'USDT',
  paymentAddressType: stored?.paymentAddressType ?? '',
  paymentAddress: stored?.paymentAddress ?? '',
  paymentAddressAgain: '',
  minAmount: stored?.minAmount ?? '',
  maxAmount: stored?.maxAmount ?? '',
  conversionPrice: stored?.conversionPrice ?? '1',
  currencyUsdt: stored?.currencyUsdt ?? 'USDT',
  explorerTemplate: stored?.explorerTemplate ?? '',
  isActive: stored?.isActive ?? !startsOff,
  info: stored?.info ?? '',
  charge: stored?.charge ?? '',
  ...NO_GUARDED_INPUT,
});

/** Returns the fields of a method for the request. */
export const methodFields = (values: MethodValues) => ({
  coinName: getSymbol(values.coinName),
  paymentAddress: values.paymentAddress.trim(),
  minAmount: number(values.minAmount),
  maxAmount: number(values.maxAmount),
  conversionPrice: number(values.conversionPrice),
  currencyUsdt: values.currencyUsdt.trim(),
  explorerTemplate: values.explorerTemplate.trim() || null,
  isActive: values.isActive,
});
export const withdrawFields = (values: MethodValues) => ({
  ...methodFields(values),
  info: values.info.trim(),
  charge: number(values.charge),
});

/** Returns only the fields that differ from the stored method. */
export function changedFields<Fields extends object>(stored: Method, fields: Fields): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed: Partial<Fields> = { ...fields };
  for (const name in fields) if ((before.get(name) ?? null) === fields[name]) delete changed[name];
  return changed;
}

/** Returns the names of the fields, typed. */
export function fieldNames<Fields extends object>(fields: Fields): Extract<keyof Fields, string>[] {
  const names: Extract<keyof Fields, string>[] = [];
  for (const name in fields) names.push(name);
  return names;
}

/** Returns whether a change needs a second administrator while four eyes are on. */
export const needsSecond = (changed: object): boolean =>
  Object.entries(changed).some(([name, value]) => isGuardedMethodField(name, value));
