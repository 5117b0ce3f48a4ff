import { toDecidedFields } from './decisionInput.ts';

it.each([
  [
    { decision: 'approve', transactionId: '0xabc' },
    { status: 'Completed', transactionId: '0xabc' },
  ],
  [
    { decision: 'approve', transactionId: '0xabc', breakGlassReason: 'Urgent' },
    { status: 'Completed', transactionId: '0xabc', reason: 'Urgent' },
  ],
  [
    { decision: 'request', transactionId: '0xabc', reason: 'Checked' },
    { status: 'Completed', transactionId: '0xabc', reason: 'Checked' },
  ],
  [
    { decision: 'reject', reason: 'Unreadable' },
    { status: 'Rejected', reason: 'Unreadable' },
  ],
] as const)('turns the decision %j into %j', (input, fields) => {
  expect(toDecidedFields(input)).toEqual(fields);
});

// Mutation check: approving whatever is no rejection must fail this test.
it('approves nothing when a request is taken back', () => {
  // @ts-expect-error Only a request for approval can be taken back.
  expect(toDecidedFields({ decision: 'withdraw' })).toBeUndefined();
});
