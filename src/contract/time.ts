import * as z from 'zod/mini';
import { Instant } from './wire.ts';

/** Answer of GET /api/time: the provider's clock, which every countdown follows. */
export const Now = z.object({ now: Instant });
export type Now = z.infer<typeof Now>;
