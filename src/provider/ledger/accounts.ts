import { type Id } from '#contract/wire.ts';

/** The name of an account in the books: `user:ID:available`, `platform:fees`. */
export type Account = `user:${Id}:${'available' | 'held'}` | `platform:${keyof typeof platform}`;

/** What the user can spend. */
export const available = (userId: Id): Account => `user:${userId}:available`;

/** What waits in the user's open trades and withdraws. */
export const held = (userId: Id): Account => `user:${userId}:held`;

/** The platform's own accounts. They may go below zero: custody is what users have brought in, seen from the other side. */
export const platform = {
  custody: 'platform:custody',
  fees: 'platform:fees',
  trading: 'platform:trading',
  adjustments: 'platform:adjustments',
} as const;
