import * as z from 'zod/mini';
import { Amount, Price } from '#contract/money.ts';
import { TradeResult, TradeType } from '#contract/trades.ts';
import { Id, Instant, PageSize } from '#contract/wire.ts';

/** What a user is notified of, in the order of the settings. */
export const NOTIFICATION_KINDS = [
  'trade',
  'deposit',
  'withdraw',
  'transfer',
  'kyc',
  'signIn',
  'notice',
  'priceAlert',
] as const satisfies readonly Notification['kind'][];
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const NOTIFICATION_GROUPS = ['trades', 'money', 'account', 'alerts'] as const;
export const NotificationGroup = z.enum(NOTIFICATION_GROUPS);
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** The group of each kind, which the list filters by. */
export const GROUP_BY_KIND: Readonly<Record<NotificationKind, NotificationGroup>> = {
  trade: 'trades',
  deposit: 'money',
  withdraw: 'money',
  transfer: 'money',
  kyc: 'account',
  signIn: 'account',
  notice: 'account',
  priceAlert: 'alerts',
};

/** Unread notifications are counted up to this number. */
export const MAX_UNREAD_COUNT = 100;

const FinalStatus = z.enum(['Completed', 'Rejected']);

/** A side of a coin's price: at or above, at or below. */
export const AlertDirection = z.enum(['above', 'below']);
export type AlertDirection = z.infer<typeof AlertDirection>;

const common = { _id: Id, createdAt: Instant, isRead: z.boolean() };

/** The record of a decision about money. */
const decided = { ref: Id, status: FinalStatus, amount: Amount, network: z.string() };

/**
 * A notification with the facts of its moment; `ref` is the record. A trade without a result was refunded for
 * `voidReason`; `reversed` is the result that it had before the operator voided it.
 */
export const Notification = z.union([
  z.object({
    ...common,
    kind: z.literal('trade'),
    ref: Id,
    coinType: z.string(),
    tradeType: TradeType,
    selectedTime: z.string(),
    stake: Amount,
    result: z.nullable(TradeResult),
    afterAmount: Amount,
    entryPrice: z.nullable(Price),
    exitPrice: z.nullable(Price),
    voidReason: z.nullable(z.string()),
    reversed: z.optional(TradeResult),
  }),
  z.object({ ...common, ...decided, kind: z.literal('deposit') }),
  z.object({ ...common, ...decided, kind: z.literal('withdraw') }),
  z.object({
    ...common,
    kind: z.literal('transfer'),
    ref: Id,
    amount: Amount,
    username: z.string(),
    payId: z.string(),
  }),
  z.object({ ...common, kind: z.literal('kyc'), ref: Id, status: FinalStatus }),
  z.object({ ...common, kind: z.literal('signIn'), device: z.string(), partner: z.nullable(z.string()) }),
  z.object({ ...common, kind: z.literal('notice') }),
  z.object({
    ...common,
    kind: z.literal('priceAlert'),
    coin: z.string(),
    direction: AlertDirection,
    /** The price of the alert, and the one that reached it. */
    price: Price,
    reached: Price,
  }),
]);
export type Notification = z.infer<typeof Notification>;

const UnreadCount = z.int().check(z.nonnegative());

/** The unread notifications of each group, each at most `MAX_UNREAD_COUNT`. */
export const UnreadCounts = z.object({
  trades: UnreadCount,
  money: UnreadCount,
  account: UnreadCount,
  alerts: UnreadCount,
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

/** Answer of GET /api/getNotifications, newest first; `next` is the `before` of the following page. */
export const NotificationPage = z.object({
  notifications: z.array(Notification),
  next: z.nullable(Id),
  unread: UnreadCounts,
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NOTIFICATIONS_PAGE_SIZE = 20;

export const NotificationsQuery = z.strictObject({
  group: z.optional(NotificationGroup),
  before: z.optional(Id),
  limit: z.optional(PageSize),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

/** The largest number of ids in `shown`. */
export const MAX_SHOWN_NOTIFICATIONS = 100;

/**
 * Body of PUT /api/readNotifications: marks this notification and every older one of the group, or of all groups. `shown`
 * names the newest ones on screen: between them nothing else is marked, since it may have been committed later.
 */
export const ReadNotifications = z.strictObject({
  upTo: Id,
  group: z.optional(NotificationGroup),
  shown: z.optional(z.array(Id).check(z.maxLength(MAX_SHOWN_NOTIFICATIONS))),
});
export type ReadNotifications = z.infer<typeof ReadNotifications>;

/** Answer of the calls that mark notifications as read. */
export const UnreadResponse = z.object({ unread: UnreadCounts });
export type UnreadResponse = z.infer<typeof UnreadResponse>;
