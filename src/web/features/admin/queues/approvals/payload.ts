import type { Approval, ApprovalAction } from '#contract/admin/approvals.ts';
import { type Decimal, decimal, parseSignedInput, SignedAmount } from '#contract/money.ts';
import { UpdateWithdraw } from '#contract/withdraws.ts';
import { isRecord } from '#web/features/admin/shared/isRecord.ts';
import { NO_ACCESS } from '#web/features/admin/shared/noAccess.ts';

type Request = Pick<Approval, 'action' | 'payload' | 'before'>;

const METHOD = ['paymentAddressType', 'coinName'];
const WINDOW = ['coinType', 'from', 'to'];
const EFFECT = ['open', 'won', 'lost', 'returned', 'takenBack', 'covered'];

/** The fields that show what a request is about, whether or not it changes them. */
const FACTS: Record<ApprovalAction, readonly string[]> = {
  role: ['fullName', 'email'],
  voidWindow: [...WINDOW, ...EFFECT],
  updateDepositMethod: METHOD,
  updateWithdrawMethod: METHOD,
  updateWithdraw: ['gateway', 'paymentAddress', 'needToPay', 'charge', 'coinConversion'],
  createDepositMethod: [],
  adjustment: [],
  updateSiteSetting: [],
};

/** The field that names the subject of a request that is about no user. */
const SUBJECT: Partial<Record<ApprovalAction, string>> = {
  role: 'email',
  voidWindow: 'coinType',
  createDepositMethod: 'paymentAddressType',
  updateDepositMethod: 'paymentAddressType',
  updateWithdrawMethod: 'paymentAddressType',
};

// The header of the request shows these fields. An address typed again equals the address, and the former list is the
// one of the record.
const NOT_SHOWN = new Set(['reason', 'id', '_id', 'userId', 'paymentAddressAgain', 'restrictedCountriesBefore']);

/** Returns the body of the guarded call, or its record. */
function getBody({ action, payload }: Pick<Request, 'action' | 'payload'>): Record<string, unknown> {
  const body = isRecord(payload) && isRecord(payload.record) ? payload.record : payload;
  if (!isRecord(body)) return {};
  return action === 'role' ? { ...body, role: body.role ?? NO_ACCESS } : body;
}

/** Returns the record at the time of the request; empty for a new one. */
function getBefore({ action, before }: Pick<Request, 'action' | 'before'>): Record<string, unknown> {
  if (!isRecord(before)) return {};
  return action === 'role' && before.isActive === false ? { ...before, role: NO_ACCESS } : before;
}

/** Returns the amount of a request in USDT; null without one. */
export function amountIn(request: Pick<Request, 'action' | 'payload'>): Decimal | null {
  const { success, data } = SignedAmount.safeParse(getBody(request).amount);
  return success ? data : null;
}

function text(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  // The record has a rate as plain text, the request as a number.
  if (typeof value === 'number') return decimal(value);
  return typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}

/** A field with its values as texts; null without one. */
export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

/** Returns the fields of a record, with those of a nested record under both names. */
const getFields = (record: Record<string, unknown>): Map<string, unknown> =>
  new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value) ? Object.entries(value).map(([inner, of]) => [`${name}.${inner}`, of]) : [[name, value]],
    ),
  );

const readAmount = (value: unknown): Decimal | null => parseSignedInput(text(value) ?? '');

/** Returns the withdrawal that a request pays, with the amounts of the record; null for another request. */
export function paymentIn(request: Request): UpdateWithdraw | null {
  const { data } = UpdateWithdraw.safeParse(getBody(request));
  if (request.action !== 'updateWithdraw' || data === undefined) return null;
  const { needToPay, charge } = getBefore(request);
  return { ...data, needToPay: readAmount(needToPay), charge: readAmount(charge) };
}

/** Returns the record at the time of the request, completed by the body. */
const getSubject = (request: Request): Record<string, unknown> => ({ ...getBody(request), ...getBefore(request) });

/** Returns the fields that show what a request is about. */
export function factsIn(request: Request): { name: string; value: string }[] {
  const fields = getSubject(request);
  return FACTS[request.action].flatMap(name => {
    const value = text(fields[name]);
    return value === null ? [] : [{ name, value }];
  });
}

/** Returns what a request is about in one word, such as a network; null if it is about a user or all users. */
export function subjectIn(request: Request): string | null {
  const name = SUBJECT[request.action];
  return name === undefined ? null : text(getSubject(request)[name]);
}

/** Returns the changes of the payload against the record at the time of the request. */
export function changesIn(request: Request): Change[] {
  const was = getFields(getBefore(request));
  return [...getFields(getBody(request))]
    .filter(([name]) => !NOT_SHOWN.has(name))
    .map(([name, value]) => ({ name, before: text(was.get(name)), after: text(value) }))
    .filter(({ before, after }) => before !== after);
}
