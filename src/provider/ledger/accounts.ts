import { type Id } from '#contract/wire.ts';

/** Such as `user:ID:available` or `platform:fees`. */
export type Account = `user:${Id}:${'available' | 'held'}` | `platform:${keyof typeof platform}`;

export const available = (userId: Id): Account => `user:${userId}:available`;

/** Reserved for open trades and pending withdrawals. */
export const held = (userId: Id): Account => `user:${userId}:held`;

/** Platform accounts may be negative: custody is minus what users have deposited. */
export const platform = {
  custody: 'platform:custody',
  fees: 'platform:fees',
  trading: 'platform:trading',
  adjustments: 'platform:adjustments',
} as const;
