/** Refusals of administrators' calls, apart from errors.ts because users' pages do not load them. */
export const ADMIN_REFUSALS = {
  own_request: { status: 403, sentence: 'Someone else has to decide on your own request.' },
  password_change_required: { status: 403, sentence: 'Please change your password first.' },
  documents_hidden: { status: 403, sentence: 'Documents are not shown in a support session.' },
  claimed: { status: 409, sentence: 'Another administrator is working on this.' },
  approval_waiting: { status: 409, sentence: 'A request for this is already waiting for approval.' },
  approval_expired: { status: 409, sentence: 'This request has expired.' },
  maker_lost_role: {
    status: 409,
    sentence: 'The administrator who requested this no longer has the role for it. Reject this request.',
  },
  no_other_approver: { status: 409, sentence: 'No other administrator can approve this.' },
  last_owner: { status: 409, sentence: 'The last owner cannot be removed.' },
} as const;

export type AdminRefusalCode = keyof typeof ADMIN_REFUSALS;
