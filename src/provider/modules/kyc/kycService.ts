import { type FileUrl } from '#contract/files.ts';
import { type CreateKyc, isOfAge, type Kyc, type KycImage, type ReviewedKyc, type UpdateKyc } from '#contract/kyc.ts';
import { type Id } from '#contract/wire.ts';
import { type Act } from '#provider/administration/act.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type RecordToDecide } from '#provider/administration/decisionAct.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { decidedStatus, refuseDecided } from '#provider/db/decision.ts';
import { newId } from '#provider/db/newId.ts';
import { fieldErrors, refuseUnless } from '#provider/plugins/refusals.ts';
import { type ImageIds, kycStore, type StoredKyc } from './kycStore.ts';
import { isSameKyc } from './sameKyc.ts';

/** What identity papers need of uploaded files. */
interface Images {
  claim(tx: Tx, userId: Id, url: FileUrl, usedFor: string): Promise<{ _id: Id } | null>;
  /** Gives a record its own copy of this user's image. */
  copy(tx: Tx, userId: Id, id: Id, usedFor: string): Promise<Id>;
  linkTo(id: Id): FileUrl;
  idIn(url: FileUrl): Id | null;
}

interface Verification {
  isVerified: boolean;
  isVerificationPending: boolean;
}

/** Who is verified: kept with the users, whom this module does not know. */
interface People {
  /** Reads it and keeps everybody else from changing it until the transaction ends. */
  lockVerification(id: Id): Promise<Verification>;
  setVerification(id: Id, verification: Verification): Promise<void>;
}

interface KycDeps {
  db: Database;
  now: () => number;
  people: (tx: Tx) => People;
  images: Images;
  administration: Administration;
}

export interface KycService {
  /** Takes a person's identity papers, unless she is verified or waits for a decision. Answers their id: no copy of the papers is kept elsewhere. */
  create(tx: Tx, userId: Id, papers: CreateKyc): Promise<Id>;
  /** The papers of this id as they were when they were sent, whatever has been decided since. */
  submitted(userId: Id, id: Id): Promise<Kyc>;
  /** The person's newest papers. */
  newest(userId: Id): Promise<Kyc>;
  /** Approves or rejects papers, or takes an approval back; the person's marks follow her newest papers in the same transaction. */
  decide(caller: AdminCaller, id: Id, record: UpdateKyc): Promise<ReviewedKyc>;
  /** The submission as an administrator who decides on it sees it. */
  reviewed(kyc: StoredKyc): ReviewedKyc;
}

const OLDEST_BIRTH = '1900-01-01';
const NOT_YET_BORN = fieldErrors({ dateOfBirth: 'birth_future' });
const TOO_LONG_AGO = fieldErrors({ dateOfBirth: 'birth_invalid' });
const UNDER_AGE = fieldErrors({ dateOfBirth: 'birth_under_age' });

/** A rejection that names the refused images leaves the others good. */
const canSendAgain = ({ status, refusedImages }: StoredKyc, image: KycImage): boolean =>
  status === 'Rejected' && refusedImages !== null && refusedImages.length > 0 && !refusedImages.includes(image);

export function kycService({ db, now, people, images, administration }: KycDeps): KycService {
  /**
   * Each image is given to this submission alone: another user's, a used one, or the same one twice is refused. An image
   * of the rejected submission before it that was not refused is copied.
   */
  async function claimImages(tx: Tx, userId: Id, kycId: Id, papers: CreateKyc): Promise<ImageIds> {
    const former = await kycStore(tx).newestOf(userId);
    const claim = async (name: KycImage): Promise<Id> => {
      if (former && canSendAgain(former, name) && images.idIn(papers[name]) === former.images[name])
        return images.copy(tx, userId, former.images[name], `kyc:${kycId}`);
      const file = await images.claim(tx, userId, papers[name], `kyc:${kycId}`);
      refuseUnless(file !== null, 'file_not_usable', fieldErrors({ [name]: 'upload_again' }));
      return file._id;
    };
    return { idFront: await claim('idFront'), idBack: await claim('idBack'), cameraRoll: await claim('cameraRoll') };
  }

  function refuseImpossibleBirth(dateOfBirth: string): void {
    const today = new Date(now()).toISOString().slice(0, OLDEST_BIRTH.length);
    refuseUnless(dateOfBirth <= today, 'invalid_fields', NOT_YET_BORN);
    refuseUnless(dateOfBirth >= OLDEST_BIRTH, 'invalid_fields', TOO_LONG_AGO);
    refuseUnless(isOfAge(dateOfBirth, today), 'invalid_fields', UNDER_AGE);
  }

  const shown = ({ userId: _owner, decidedAt: _at, decidedBy: _by, images: ids, ...kyc }: StoredKyc): Kyc => ({
    ...kyc,
    idFront: images.linkTo(ids.idFront),
    idBack: images.linkTo(ids.idBack),
    cameraRoll: images.linkTo(ids.cameraRoll),
  });

  const reviewed = (kyc: StoredKyc): ReviewedKyc => ({ ...shown(kyc), userId: kyc.userId });

  async function markByNewest(tx: Tx, userId: Id): Promise<void> {
    await people(tx).lockVerification(userId);
    const newest = await kycStore(tx).newestOf(userId);
    await people(tx).setVerification(userId, {
      isVerified: newest?.status === 'Completed',
      isVerificationPending: newest?.status === 'Pending',
    });
  }

  async function locked(tx: Tx, id: Id): Promise<StoredKyc> {
    const stored = await kycStore(tx).lock(id);
    refuseUnless(stored !== null, 'not_found');
    return stored;
  }

  const decision: Act<RecordToDecide<UpdateKyc>, ReviewedKyc> = {
    action: 'updateKyc',
    subjectOf: ({ id }) => `kyc:${id}`,
    userOf: async (tx, { id }) => (await locked(tx, id)).userId,

    // The papers themselves cannot change and stay in one place: the audit log says only what was decided about them.
    async read(tx, { id }) {
      const { userId, status, reason, refusedImages } = await locked(tx, id);
      return { userId, status, reason, ...(refusedImages && { refusedImages }) };
    },

    async perform(tx, { id, record }, { caller, at }) {
      const before = await locked(tx, id);
      const isTakenBack = before.status === 'Completed' && record.status === 'Rejected';
      await refuseDecided(tx, before, before.status === 'Pending' || isTakenBack);
      refuseUnless(isSameKyc(before, record, idsIn(record)), 'record_changed');
      const named = record.status === 'Rejected' ? (record.refusedImages ?? null) : null;
      const verdict = { ...decidedStatus(record), refusedImages: named };
      await kycStore(tx).decide(id, { ...verdict, decidedAt: at, decidedBy: caller.actorId });
      await markByNewest(tx, before.userId);
      return reviewed({ ...before, ...verdict });
    },
  };

  return {
    async create(tx, userId, papers) {
      refuseImpossibleBirth(papers.dateOfBirth);
      const { isVerified, isVerificationPending } = await people(tx).lockVerification(userId);
      refuseUnless(!isVerified, 'already_verified');
      refuseUnless(!isVerificationPending, 'already_reviewing');
      const _id = newId();
      await kycStore(tx).add({
        ...papers,
        _id,
        userId,
        middleName: papers.middleName || null,
        images: await claimImages(tx, userId, _id, papers),
        createdAt: new Date(now()).toISOString(),
      });
      await people(tx).setVerification(userId, { isVerified: false, isVerificationPending: true });
      return _id;
    },

    async submitted(userId, id) {
      const kyc = await kycStore(db).readOf(userId, id);
      refuseUnless(kyc !== null, 'not_found');
      return shown({ ...kyc, status: 'Pending', reason: null, refusedImages: null });
    },

    async newest(userId) {
      const kyc = await kycStore(db).newestOf(userId);
      refuseUnless(kyc !== null, 'not_found');
      return shown(kyc);
    },

    decide: (caller, id, record) =>
      administration.perform(decision, caller, { payload: { id, record }, reason: record.reason ?? null }),

    reviewed,
  };

  function idsIn({ idFront, idBack, cameraRoll }: UpdateKyc): Record<KycImage, Id | null> {
    return {
      idFront: images.idIn(idFront),
      idBack: images.idIn(idBack),
      cameraRoll: cameraRoll ? images.idIn(cameraRoll) : null,
    };
  }
}
