import { type AdminDepositMethod, isGuardedMethodField } from '#contract/admin/operations.ts';
import { type FieldError } from '#contract/texts/errorTexts.ts';
import { isBelow } from '#contract/money.ts';
import { validateAddress } from '#contract/walletAddress.ts';
import { type Id } from '#contract/wire.ts';
import { type FieldErrors, ApiError, assertOrThrow, fieldErrors } from '#provider/core/apiError.ts';

type Method = AdminDepositMethod;

/** The fields of a body besides those of the method. */
export interface MethodInput {
  reason?: string | undefined;
  paymentAddressAgain?: string | undefined;
}

/** The errors of fields that only one kind of method has. */
export type ExtraRules<Stored> = (method: Stored) => FieldErrors;

/** Returns the id of a new method, derived from its names so that requests for it share one subject. */
export const getMethodId = ({ coinName, paymentAddressType }: Pick<Method, 'coinName' | 'paymentAddressType'>): Id =>
  `${coinName}-${paymentAddressType}`.toLowerCase();

function findFieldErrors(method: Method, confirmedAddress: string | undefined): FieldErrors {
  const { paymentAddressType, paymentAddress, minAmount, maxAmount } = method;
  const problem = validateAddress(paymentAddressType, paymentAddress);
  const tooLow: FieldError = { code: 'min', params: { min: minAmount, unit: 'USDT' } };
  return {
    ...(problem && { paymentAddress: problem === 'form' ? 'address_form' : 'address_checksum' }),
    ...(paymentAddress !== confirmedAddress && { paymentAddressAgain: 'address_mismatch' }),
    ...(isBelow(maxAmount, minAmount) && { maxAmount: tooLow }),
  };
}

function assertNoFieldErrors(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_fields', { fields });
}

interface MethodsByType {
  byType(paymentAddressType: string, options: { orInactive: boolean }): Promise<unknown>;
}

/** Returns a new method; refuses an invalid one, and one for a network that has a method, even an inactive one. */
export async function validateNewMethod<Stored extends Method>(
  methods: MethodsByType,
  method: Stored,
  typedAgain: string,
  extraRules: ExtraRules<Stored>,
): Promise<Stored> {
  assertNoFieldErrors({ ...findFieldErrors(method, typedAgain), ...extraRules(method) });
  const existing = await methods.byType(method.paymentAddressType, { orInactive: true });
  assertOrThrow(existing === null, 'already_taken', fieldErrors({ paymentAddressType: 'network_taken' }));
  return method;
}

/** Returns the fields of a body that differ from the stored method. */
function listChanges(before: Method, { reason: _reason, paymentAddressAgain: _again, ...fields }: MethodInput) {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(fields).filter(([name, value]) => (stored.get(name) ?? null) !== (value ?? null));
}

/** Returns a method after an update; refuses an invalid one. */
export function applyMethodUpdate<Stored extends Method>(
  before: Stored,
  body: MethodInput,
  own: ExtraRules<Stored>,
): Stored {
  const after: Stored = Object.assign({}, before, Object.fromEntries(listChanges(before, body)));
  const typedAgain = after.paymentAddress === before.paymentAddress ? after.paymentAddress : body.paymentAddressAgain;
  const isRenamed = after.paymentAddressType !== before.paymentAddressType;
  assertNoFieldErrors({
    ...findFieldErrors(after, typedAgain),
    ...own(after),
    ...(isRenamed && { paymentAddressType: 'not_changeable' }),
  });
  return after;
}

/** Returns a deactivated method; refuses a body that differs from the stored method. */
export function deactivateMethod<Stored extends Method>(before: Stored, body: MethodInput): Stored {
  const isSame = listChanges(before, body).every(([name]) => name === 'isActive');
  assertOrThrow(isSame, 'record_changed');
  return { ...before, isActive: false };
}

/** Returns whether an update needs a second administrator. */
export const affectsMoney = (before: Method, body: MethodInput): boolean =>
  listChanges(before, body).some(([name, value]) => isGuardedMethodField(name, value));
