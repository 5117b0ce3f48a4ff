import * as z from 'zod/mini';
import { REASON } from './reason.ts';

// The fields of a form whose change may need a second administrator.
export const GUARDED_FIELDS = { reason: REASON, isBreakGlass: z.boolean() };
export const NO_GUARDED_INPUT = { reason: '', isBreakGlass: false };
