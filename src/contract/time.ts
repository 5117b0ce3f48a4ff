import * as z from 'zod/mini';
import { Instant } from './wire.ts';

/** Answer of GET /api/time: the provider's clock, the base of every countdown. */
export const TimeResponse = z.object({ now: Instant });
export type TimeResponse = z.infer<typeof TimeResponse>;
