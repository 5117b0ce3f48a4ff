import { type FileUrl } from '#contract/files.ts';
import { type CreateKyc, isOfAge, type Kyc, type KycImage, type ReviewedKyc, type UpdateKyc } from '#contract/kyc.ts';
import { type Id } from '#contract/wire.ts';
import { type Act } from '#provider/administration/act.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type RecordToDecide } from '#provider/administration/decisionAct.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { validateFinalStatus, assertUndecided } from '#provider/records/decision.ts';
import { isSameKyc } from './isSameKyc.ts';
import { type ImageIds, kycStore, type StoredKyc } from './kycStore.ts';

/** What identity papers need of uploaded files. */
interface Images {
  claim(tx: Tx, userId: Id, url: FileUrl, usedFor: string): Promise<{ _id: Id } | null>;
  /** Gives a record its own copy of this user's image. */
  copy(tx: Tx, userId: Id, id: Id, usedFor: string): Promise<Id>;
  createUrl(id: Id): FileUrl;
  parseId(url: FileUrl): Id | null;
}

interface Verification {
  isVerified: boolean;
  isVerificationPending: boolean;
}

/** Who is verified: kept with the users, whom this module does not know. */
interface VerificationStore {
  /** Reads it and keeps everybody else from changing it until the transaction ends. */
  lockVerification(id: Id): Promise<Verification>;
  setVerification(id: Id, verification: Verification): Promise<void>;
}

interface KycDeps {
  db: Database;
  now: () => number;
  users: (tx: Tx) => VerificationStore;
  images: Images;
  administration: Administration;
}

export interface KycService {
  /** Takes a person's identity papers, unless she is verified or waits for a decision. Answers their id: no copy of the papers is kept elsewhere. */
  create(tx: Tx, userId: Id, submission: CreateKyc): Promise<Id>;
  /** The papers of this id as they were when they were sent, whatever has been decided since. */
  submitted(userId: Id, id: Id): Promise<Kyc>;
  /** The person's newest papers. */
  newest(userId: Id): Promise<Kyc>;
  /** Approves or rejects papers, or takes an approval back; the person's marks follow her newest papers in the same transaction. */
  decide(caller: AdminCaller, id: Id, record: UpdateKyc): Promise<ReviewedKyc>;
  /** The submission as an administrator who decides on it sees it. */
  toAdminView(kyc: StoredKyc): ReviewedKyc;
}

const MIN_BIRTH_DATE = '1900-01-01';
const NOT_YET_BORN = fieldErrors({ dateOfBirth: 'birth_future' });
const TOO_LONG_AGO = fieldErrors({ dateOfBirth: 'birth_invalid' });
const UNDER_AGE = fieldErrors({ dateOfBirth: 'birth_under_age' });

/** A rejection that names the refused images leaves the others good. */
const canReuseImage = ({ status, refusedImages }: StoredKyc, image: KycImage): boolean =>
  status === 'Rejected' && refusedImages !== null && refusedImages.length > 0 && !refusedImages.includes(image);

export function kycService({ db, now, users, images, administration }: KycDeps): KycService {
  /**
   * Each image is given to this submission alone: another user's, a used one, or the same one twice is refused. An image
   * of the rejected submission before it that was not refused is copied.
   */
  async function claimImages(tx: Tx, userId: Id, kycId: Id, submission: CreateKyc): Promise<ImageIds> {
    const former = await kycStore(tx).readNewest(userId);
    const claim = async (name: KycImage): Promise<Id> => {
      if (former && canReuseImage(former, name) && images.parseId(submission[name]) === former.images[name])
        return images.copy(tx, userId, former.images[name], `kyc:${kycId}`);
      const file = await images.claim(tx, userId, submission[name], `kyc:${kycId}`);
      assertOrThrow(file !== null, 'file_not_usable', fieldErrors({ [name]: 'upload_again' }));
      return file._id;
    };
    return { idFront: await claim('idFront'), idBack: await claim('idBack'), cameraRoll: await claim('cameraRoll') };
  }

  function assertValidBirthDate(dateOfBirth: string): void {
    const today = new Date(now()).toISOString().slice(0, MIN_BIRTH_DATE.length);
    assertOrThrow(dateOfBirth <= today, 'invalid_fields', NOT_YET_BORN);
    assertOrThrow(dateOfBirth >= MIN_BIRTH_DATE, 'invalid_fields', TOO_LONG_AGO);
    assertOrThrow(isOfAge(dateOfBirth, today), 'invalid_fields', UNDER_AGE);
  }

  const toOwnerView = ({ userId: _owner, decidedAt: _at, decidedBy: _by, images: ids, ...kyc }: StoredKyc): Kyc => ({
    ...kyc,
    idFront: images.createUrl(ids.idFront),
    idBack: images.createUrl(ids.idBack),
    cameraRoll: images.createUrl(ids.cameraRoll),
  });

  const toAdminView = (kyc: StoredKyc): ReviewedKyc => ({ ...toOwnerView(kyc), userId: kyc.userId });

  async function syncVerification(tx: Tx, userId: Id): Promise<void> {
    await users(tx).lockVerification(userId);
    const newest = await kycStore(tx).readNewest(userId);
    await users(tx).setVerification(userId, {
      isVerified: newest?.status === 'Completed',
      isVerificationPending: newest?.status === 'Pending',
    });
  }

  async function lockExisting(tx: Tx, id: Id): Promise<StoredKyc> {
    const stored = await kycStore(tx).lock(id);
    assertOrThrow(stored !== null, 'not_found');
    return stored;
  }

  const decision: Act<RecordToDecide<UpdateKyc>, ReviewedKyc> = {
    action: 'updateKyc',
    getSubject: ({ id }) => `kyc:${id}`,
    getUserId: async (tx, { id }) => (await lockExisting(tx, id)).userId,

    // The papers themselves cannot change and stay in one place: the audit log says only what was decided about them.
    async read(tx, { id }) {
      const { userId, status, reason, refusedImages } = await lockExisting(tx, id);
      return { userId, status, reason, ...(refusedImages && { refusedImages }) };
    },

    async perform(tx, { id, record }, { caller, at }) {
      const before = await lockExisting(tx, id);
      const isRevocation = before.status === 'Completed' && record.status === 'Rejected';
      await assertUndecided(tx, before, before.status === 'Pending' || isRevocation);
      assertOrThrow(isSameKyc(before, record, getImageIds(record)), 'record_changed');
      const named = record.status === 'Rejected' ? (record.refusedImages ?? null) : null;
      const finalStatus = { ...validateFinalStatus(record), refusedImages: named };
      await kycStore(tx).decide(id, { ...finalStatus, decidedAt: at, decidedBy: caller.actorId });
      await syncVerification(tx, before.userId);
      return toAdminView({ ...before, ...finalStatus });
    },
  };

  return {
    async create(tx, userId, submission) {
      assertValidBirthDate(submission.dateOfBirth);
      const { isVerified, isVerificationPending } = await users(tx).lockVerification(userId);
      assertOrThrow(!isVerified, 'already_verified');
      assertOrThrow(!isVerificationPending, 'already_reviewing');
      const _id = newId();
      await kycStore(tx).add({
        ...submission,
        _id,
        userId,
        middleName: submission.middleName || null,
        images: await claimImages(tx, userId, _id, submission),
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

  function getImageIds({ idFront, idBack, cameraRoll }: UpdateKyc): Record<KycImage, Id | null> {
    return {
      idFront: images.parseId(idFront),
      idBack: images.parseId(idBack),
      cameraRoll: cameraRoll ? images.parseId(cameraRoll) : null,
    };
  }
}
