import * as z from 'zod/mini';

/** `owner` may do everything. Users see the role of an administrator who viewed their account. */
export const AdminRole = z.enum(['owner', 'finance', 'compliance', 'support', 'auditor']);
export type AdminRole = z.infer<typeof AdminRole>;
