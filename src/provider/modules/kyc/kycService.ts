import {
  type CreateKyc,
  type DecidedKyc,
  isOfAge,
  type Kyc,
  MIN_BIRTH_DATE,
  type ReviewedKyc,
  type UpdateKyc,
} from '#contract/kyc.ts';
import { type Id } from '#contract/wire.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { kycDecision, type VerificationStore } from './kycDecision.ts';
import { claimImages, type ImageFiles, toImageUrls } from './kycImages.ts';
import { kycStore, type StoredKyc } from './kycStore.ts';

interface KycDeps {
  db: Database;
  now: () => number;
  users: (tx: Tx) => VerificationStore;
  images: ImageFiles;
  administration: Administration;
}

export interface KycService {
  /** Creates a submission, unless the user is verified or has one pending. Returns its id: the documents are stored once. */
  create(tx: Tx, userId: Id, submission: CreateKyc): Promise<Id>;
  /** Returns a submission as it was sent, whatever has been decided since. */
  submitted(userId: Id, id: Id): Promise<Kyc>;
  newest(userId: Id): Promise<Kyc>;
  /** Approves or rejects a submission, or revokes an approval, and updates the user's verification in the same transaction. */
  decide(caller: AdminCaller, id: Id, record: UpdateKyc): Promise<DecidedKyc>;
  toAdminView(kyc: StoredKyc): ReviewedKyc;
}

const NOT_YET_BORN = fieldErrors({ dateOfBirth: 'birth_future' });
const TOO_LONG_AGO = fieldErrors({ dateOfBirth: 'birth_invalid' });
const UNDER_AGE = fieldErrors({ dateOfBirth: 'birth_under_age' });

export function kycService({ db, now, users, images, administration }: KycDeps): KycService {
  const toOwnerView = ({ userId: _owner, decidedAt: _at, decidedBy: _by, images: ids, ...kyc }: StoredKyc): Kyc => ({
    ...kyc,
    ...toImageUrls(images, ids),
  });
  const toAdminView = (kyc: StoredKyc): ReviewedKyc => ({ ...toOwnerView(kyc), userId: kyc.userId });
  const decision = kycDecision({ users, images, toAdminView });

  return {
    async create(tx, userId, submission) {
      assertValidBirthDate(submission.dateOfBirth, now());
      const { isVerified, isVerificationPending } = await users(tx).lockVerification(userId);
      assertOrThrow(!isVerified, 'already_verified');
      assertOrThrow(!isVerificationPending, 'already_reviewing');
      const _id = newId();
      await kycStore(tx).add({
        ...submission,
        _id,
        userId,
        middleName: submission.middleName || null,
        images: await claimImages(images, tx, { userId, kycId: _id }, submission),
        createdAt: new Date(now()).toISOString(),
      });
      await users(tx).setVerification(userId, { isVerified: false, isVerificationPending: true });
      return _id;
    },

    async submitted(userId, id) {
      const kyc = await kycStore(db).readOwned(userId, id);
      assertOrThrow(kyc !== null, 'not_found');
      return toOwnerView({ ...kyc, status: 'Pending', reason: null, refusedImages: null });
    },

    async newest(userId) {
      const kyc = await kycStore(db).readNewest(userId);
      assertOrThrow(kyc !== null, 'not_found');
      return toOwnerView(kyc);
    },

    decide: (caller, id, record) =>
      administration.perform(decision, caller, { payload: { id, record }, reason: record.reason ?? null }),

    toAdminView,
  };
}

function assertValidBirthDate(dateOfBirth: string, nowMs: number): void {
  const today = new Date(nowMs).toISOString().slice(0, MIN_BIRTH_DATE.length);
  assertOrThrow(dateOfBirth <= today, 'invalid_fields', NOT_YET_BORN);
  assertOrThrow(dateOfBirth >= MIN_BIRTH_DATE, 'invalid_fields', TOO_LONG_AGO);
  assertOrThrow(isOfAge(dateOfBirth, today), 'invalid_fields', UNDER_AGE);
}
