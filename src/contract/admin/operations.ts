import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { DepositMethod } from '#contract/depositMethods.ts';
import { Amount, Percent, Price, Rate } from '#contract/money.ts';
import { SiteSetting } from '#contract/siteSetting.ts';
import { TRADE_DURATIONS } from '#contract/trades.ts';
import { textInput } from '#contract/visibleText.ts';
import { Id } from '#contract/wire.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { Reason } from './approvals.ts';

/** Required (422) for a change that four eyes guard, whether they are on or off. */
const OptionalReason = z.optional(Reason);

/** A coin for administrators; one that is switched off cannot be traded. */
export const AdminCoin = z.object({ _id: CoinSymbol, symbol: CoinSymbol, position: z.int(), isActive: z.boolean() });
export type AdminCoin = z.infer<typeof AdminCoin>;
export const CoinResponse = z.object({ coin: AdminCoin });

const Position = z
  .int()
  .check(z.refine(place => place >= 1 && place <= 10_000, { params: { minimum: 1, maximum: 10_000 } }));

/** Body of POST /api/createCoin; without `position` the coin comes last. */
export const CreateCoin = z.strictObject({
  symbol: CoinSymbol,
  position: z.optional(Position),
  isActive: z.optional(z.boolean()),
  reason: OptionalReason,
});
export type CreateCoin = z.infer<typeof CreateCoin>;

/** Body of PUT /api/updateCoin: the coin by its symbol, which is its id too, and the changes. */
export const UpdateCoin = z
  .strictObject({
    _id: z.optional(CoinSymbol),
    symbol: CoinSymbol,
    position: z.optional(Position),
    isActive: z.optional(z.boolean()),
    reason: OptionalReason,
  })
  .check(z.refine(({ _id, symbol }) => _id === undefined || _id === symbol, { path: ['_id'] }));
export type UpdateCoin = z.infer<typeof UpdateCoin>;

/** Body of PUT /api/deleteCoin, which switches the coin off because trades refer to it. */
export const DeleteCoin = UpdateCoin;
export type DeleteCoin = UpdateCoin;

/** A network name in records, such as TRC20. It never changes, because deposits and withdraws refer to it. */
const AddressType = z.string().check(z.trim(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/));
const PaymentAddress = textInput(1, 120);

export const MAX_LINK_LENGTH = 300;

const ExplorerTemplate = z
  .string()
  .check(z.trim(), z.maxLength(MAX_LINK_LENGTH), z.regex(/^https:\/\/[\x21-\x7e]*\{tx\}[\x21-\x7e]*$/));

const METHOD = {
  coinName: CoinSymbol,
  paymentAddress: PaymentAddress,
  minAmount: Amount,
  maxAmount: Amount,
  conversionPrice: Price,
  currencyUsdt: textInput(1, 20),
  isActive: z.boolean(),
};
const WITHDRAW_METHOD = { ...METHOD, info: textInput(1, 80), charge: Percent };

/** The fields of every update; a changed address is typed twice. */
const UPDATED = {
  _id: Id,
  paymentAddressType: z.optional(textInput(1, 40)),
  paymentAddressAgain: z.optional(PaymentAddress),
  explorerTemplate: z.nullish(ExplorerTemplate),
  reason: OptionalReason,
};
const CREATED = {
  paymentAddressType: AddressType,
  paymentAddressAgain: PaymentAddress,
  explorerTemplate: z.nullish(ExplorerTemplate),
  reason: OptionalReason,
};

export const AdminDepositMethod = z.extend(DepositMethod, { isActive: z.boolean() });
export type AdminDepositMethod = z.infer<typeof AdminDepositMethod>;
export const DepositMethodResponse = z.object({ depositMethod: AdminDepositMethod });

export const CreateDepositMethod = z.strictObject({ ...METHOD, ...CREATED });
export type CreateDepositMethod = z.infer<typeof CreateDepositMethod>;

/** Also the body of deleteDepositMethod: the method by `_id`, and the changes. */
export const UpdateDepositMethod = z.extend(z.partial(z.strictObject(METHOD)), UPDATED);
export type UpdateDepositMethod = z.infer<typeof UpdateDepositMethod>;

export const AdminWithdrawMethod = z.extend(WithdrawMethod, { isActive: z.boolean() });
export type AdminWithdrawMethod = z.infer<typeof AdminWithdrawMethod>;
export const WithdrawMethodResponse = z.object({ withdrawMethod: AdminWithdrawMethod });

/** Body of POST /api/createWithdrawMethod. With four eyes the method starts switched off. */
export const CreateWithdrawMethod = z.strictObject({ ...WITHDRAW_METHOD, ...CREATED });
export type CreateWithdrawMethod = z.infer<typeof CreateWithdrawMethod>;

/** Also the body of deleteWithdrawMethod: the method by `_id`, and the changes. */
export const UpdateWithdrawMethod = z.extend(z.partial(z.strictObject(WITHDRAW_METHOD)), UPDATED);
export type UpdateWithdrawMethod = z.infer<typeof UpdateWithdrawMethod>;

export const AdminSiteSetting = z.extend(SiteSetting, { fourEyes: z.boolean(), fourEyesAbove: Amount });
export type AdminSiteSetting = z.infer<typeof AdminSiteSetting>;
export const SiteSettingResponse = z.object({ siteSetting: AdminSiteSetting });

const Link = z.nullable(z.string().check(z.trim(), z.maxLength(MAX_LINK_LENGTH)));

const Countries = z.array(z.string()).check(z.maxLength(250));

/**
 * Body of PUT /api/updateSiteSetting with the changes. A null link is removed; a payout that is left out stays. With
 * `restrictedCountriesBefore`, the list that the change started from, another stored list is `record_changed`.
 */
export const UpdateSiteSetting = z.strictObject({
  whatsappLink: z.optional(Link),
  telegramLink: z.optional(Link),
  emailLink: z.optional(Link),
  transferMin: z.optional(Amount),
  transferCharge: z.optional(Percent),
  tradePayout: z.optional(z.partialRecord(z.enum(TRADE_DURATIONS), Rate)),
  tradeMin: z.optional(Amount),
  tradeMax: z.optional(Amount),
  restrictedCountries: z.optional(Countries),
  restrictedCountriesBefore: z.optional(Countries),
  fourEyes: z.optional(z.boolean()),
  fourEyesAbove: z.optional(Amount),
  reason: OptionalReason,
});
export type UpdateSiteSetting = z.infer<typeof UpdateSiteSetting>;

export const SUPPORT_LINKS = [
  'whatsappLink',
  'telegramLink',
  'emailLink',
] as const satisfies readonly (keyof UpdateSiteSetting)[];

/**
 * Returns whether a change of a setting needs a second administrator while four eyes are on. Support links, and
 * switching four eyes on, do not.
 */
export const isGuardedSetting = (name: string, value: unknown): boolean =>
  !SUPPORT_LINKS.some(link => link === name) && !(name === 'fourEyes' && value === true);

/** Fields without effect on money. */
const METHOD_TEXTS: readonly string[] = ['info', 'explorerTemplate'] satisfies (keyof UpdateWithdrawMethod)[];

/**
 * Returns whether a change of a method needs a second administrator while four eyes are on. Texts do not, nor does
 * deactivation, because it only stops money.
 */
export const isGuardedMethodField = (name: string, value: unknown): boolean =>
  !METHOD_TEXTS.includes(name) && !(name === 'isActive' && value === false);
