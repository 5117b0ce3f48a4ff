import * as z from 'zod/mini';
import { type NotificationKind, NOTIFICATION_KINDS } from './notifications.ts';

const base64Url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`)));

/** The name ends in letters, so it is no IP address in any notation; without a port, a user name and a fragment. Browsers encode other signs. */
const ENDPOINT = /^https:\/\/((?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+)\/(?:(?![\\#])[!-~])*$/;
const LOCAL_NAME = /\.(local|localhost|internal|intranet|lan|home|corp)$/;

/**
 * Returns whether a push service may have this address: https at the default port and a public name. Where the name
 * resolves to is checked again when a push is sent.
 */
export function isPushEndpoint(text: string): boolean {
  const [, name] = ENDPOINT.exec(text) ?? [];
  return name !== undefined && !LOCAL_NAME.test(name);
}

/** Body of PUT /api/updatePushSubscription, as the browser's PushManager creates it. */
export const UpdatePushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000), z.refine(isPushEndpoint)),
  /** An uncompressed point of P-256 and a secret of 16 bytes (RFC 8291), as base64url. */
  keys: z.strictObject({ p256dh: base64Url(87), auth: base64Url(22) }),
});
export type UpdatePushSubscription = z.infer<typeof UpdatePushSubscription>;

const kindSwitches = <Schema extends z.ZodMiniType>(schema: Schema) =>
  Object.fromEntries(NOTIFICATION_KINDS.map(kind => [kind, schema])) as Record<NotificationKind, Schema>;

/** Answer of the push calls: the account's choice by kind, and whether this session's device receives pushes. */
export const PushSettings = z.object({
  /** The key that a subscription is bound to (VAPID, RFC 8292). */
  publicKey: z.string(),
  kinds: z.object(kindSwitches(z.boolean())),
  isSubscribed: z.boolean(),
});
export type PushSettings = z.infer<typeof PushSettings>;

/** Body of PUT /api/updatePushSettings: the kinds that change. */
export const UpdatePushSettings = z.strictObject({ kinds: z.strictObject(kindSwitches(z.optional(z.boolean()))) });
export type UpdatePushSettings = z.infer<typeof UpdatePushSettings>;
