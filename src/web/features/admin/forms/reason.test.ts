import { Reason } from '#contract/admin/approvals.ts';
import { REASON } from './reason.ts';

// Mutation check: accepting invisible characters in REASON must fail this test.
it.each(['Costs rose', 'ab', 'a'.repeat(501), 'Costs\u202Erose', 'Costs\u200Brose'])(
  'accepts the reason %j exactly if the contract does',
  typed => expect(REASON.safeParse(typed).success).toBe(Reason.safeParse(typed).success),
);
