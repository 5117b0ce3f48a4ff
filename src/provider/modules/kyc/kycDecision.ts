import { type DecidedKyc, type ReviewedKyc, type UpdateKyc } from '#contract/kyc.ts';
import { type Id } from '#contract/wire.ts';
import { type Act } from '#provider/administration/act.ts';
import { type RecordToDecide } from '#provider/administration/decisionAct.ts';
import { lockExisting } from '#provider/administration/recordActs.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { assertUndecided, validateFinalStatus } from '#provider/records/decision.ts';
import { isSameKyc } from './isSameKyc.ts';
import { type ImageFiles, parseImageIds } from './kycImages.ts';
import { kycStore, type StoredKyc } from './kycStore.ts';

interface Verification {
  isVerified: boolean;
  isVerificationPending: boolean;
}

/** Whether users are verified. It is stored with the users, which this module does not import. */
export interface VerificationStore {
  lockVerification(id: Id): Promise<Verification>;
  setVerification(id: Id, verification: Verification): Promise<void>;
}

interface KycDecisionDeps {
  users: (tx: Tx) => VerificationStore;
  images: ImageFiles;
  toAdminView: (kyc: StoredKyc) => ReviewedKyc;
}

/** The act of approving or rejecting a submission, or of revoking an approval. */
export const kycDecision = ({
  users,
  images,
  toAdminView,
}: KycDecisionDeps): Act<RecordToDecide<UpdateKyc>, DecidedKyc> => ({
  action: 'updateKyc',
  getSubject: ({ id }) => `kyc:${id}`,
  getUserId: async (tx, { id }) => (await lockExisting(kycStore(tx), id)).userId,

  // The documents cannot change and stay in one place: the audit log has only what was decided about them.
  async read(tx, { id }) {
    const { userId, status, reason, refusedImages } = await lockExisting(kycStore(tx), id);
    return { userId, status, reason, ...(refusedImages && { refusedImages }) };
  },

  async perform(tx, { id, record }, { caller, at }) {
    const before = await lockExisting(kycStore(tx), id);
    // A rejection with a list of images, even an empty one, was made while the submission was pending.
    const isRevocation = before.status === 'Completed' && record.status === 'Rejected' && !record.refusedImages;
    await assertUndecided(tx, before, before.status === 'Pending' || isRevocation);
    // No administrator reads the documents of a decided submission: what a revocation leaves out counts as stored.
    const compared = isRevocation ? { ...toAdminView(before), ...record } : record;
    assertOrThrow(isSameKyc(before, compared, parseImageIds(images, compared)), 'record_changed');
    const refusedImages = record.status === 'Rejected' && record.refusedImages?.length ? record.refusedImages : null;
    const finalStatus = { ...validateFinalStatus(record), refusedImages };
    await kycStore(tx).decide(id, { ...finalStatus, decidedAt: at, decidedBy: caller.actorId });
    await syncVerification(tx, users(tx), before.userId);
    const { _id, userId, createdAt } = before;
    return isRevocation ? { _id, userId, createdAt, ...finalStatus } : toAdminView({ ...before, ...finalStatus });
  },
});

/** The newest submission alone decides whether its user is verified. */
async function syncVerification(tx: Tx, users: VerificationStore, userId: Id): Promise<void> {
  await users.lockVerification(userId);
  const newest = await kycStore(tx).readNewest(userId);
  await users.setVerification(userId, {
    isVerified: newest?.status === 'Completed',
    isVerificationPending: newest?.status === 'Pending',
  });
}
