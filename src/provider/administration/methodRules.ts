import { type FieldError } from '#contract/errors.ts';
import { isBelow } from '#contract/money.ts';
import { type AdminDepositMethod } from '#contract/operations.ts';
import { addressProblem } from '#contract/walletAddress.ts';
import { type Id } from '#contract/wire.ts';
import { type FieldErrors, Refused, refuseUnless } from '#provider/db/refused.ts';

/** What is known of every method, a deposit's or a withdraw's. */
type Method = AdminDepositMethod;

/** What a body says besides the fields of the method. */
export interface TypedMethod {
  reason: string;
  paymentAddressAgain?: string | undefined;
}

/** What is wrong with the fields that only one kind of method has. */
export type OwnRules<Stored> = (method: Stored) => FieldErrors;

/** Returns the id of a new method. It follows from its names, so that a request for it has one subject. */
export const methodIdOf = ({ coinName, paymentAddressType }: Pick<Method, 'coinName' | 'paymentAddressType'>): Id =>
  `${coinName}-${paymentAddressType}`.toLowerCase();

function wrongFields(method: Method, typedAgain: string | undefined): FieldErrors {
  const { paymentAddressType, paymentAddress, minAmount, maxAmount } = method;
  const problem = addressProblem(paymentAddressType, paymentAddress);
  const tooLow: FieldError = { code: 'min', params: { min: minAmount, unit: 'USDT' } };
  return {
    ...(problem && { paymentAddress: problem === 'form' ? 'address_form' : 'address_checksum' }),
    ...(paymentAddress !== typedAgain && { paymentAddressAgain: 'address_mismatch' }),
    ...(isBelow(maxAmount, minAmount) && { maxAmount: tooLow }),
  };
}

function refuseWrong(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new Refused('invalid_fields', { fields });
}

/** Returns a new method; refuses one that breaks a rule. */
export function newMethod<Stored extends Method>(method: Stored, typedAgain: string, own: OwnRules<Stored>): Stored {
  refuseWrong({ ...wrongFields(method, typedAgain), ...own(method) });
  return method;
}

/** The fields of a body that differ from the stored method. */
function differences(before: Method, { reason: _reason, paymentAddressAgain: _again, ...fields }: TypedMethod) {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(fields).filter(([name, value]) => (stored.get(name) ?? null) !== (value ?? null));
}

/** Returns a method as an update makes it; refuses one that breaks a rule. */
export function updatedMethod<Stored extends Method>(before: Stored, body: TypedMethod, own: OwnRules<Stored>): Stored {
  const after: Stored = Object.assign({}, before, Object.fromEntries(differences(before, body)));
  const typedAgain = after.paymentAddress === before.paymentAddress ? after.paymentAddress : body.paymentAddressAgain;
  const isRenamed = after.paymentAddressType !== before.paymentAddressType;
  refuseWrong({
    ...wrongFields(after, typedAgain),
    ...own(after),
    ...(isRenamed && { paymentAddressType: 'not_changeable' }),
  });
  return after;
}

/** Returns a method switched off; refuses a body that is not the method as it is stored. */
export function switchedOff<Stored extends Method>(before: Stored, body: TypedMethod): Stored {
  const isSame = differences(before, body).every(([name]) => name === 'isActive');
  refuseUnless(isSame, 'record_changed');
  return { ...before, isActive: false };
}

/** Texts that move no money. */
const TEXTS: readonly string[] = ['info', 'explorerTemplate'];

/** Returns whether an update needs a second administrator. Switching off does not, because it only stops money. */
export const changesMoney = (before: Method, body: TypedMethod): boolean =>
  differences(before, body).some(([name, value]) => !TEXTS.includes(name) && !(name === 'isActive' && value === false));
