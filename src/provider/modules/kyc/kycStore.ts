import { type CreateKyc, type DocumentType, type KycImage } from '#contract/kyc.ts';
import { decimal } from '#contract/money.ts';
import { type Id, type RecordStatus } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type DecidableRecord, type FinalStatus } from '#provider/records/decision.ts';

export type ImageIds = Record<KycImage, Id>;

type KycFields = Omit<CreateKyc, KycImage | 'middleName' | 'country' | 'employmentStatus'> & {
  middleName: string | null;
  country: string;
  employmentStatus: string;
};

interface NewKyc extends KycFields {
  _id: Id;
  userId: Id;
  images: ImageIds;
  createdAt: string;
}

/** As stored: the images by their ids, because links expire. */
export interface StoredKyc extends NewKyc, DecidableRecord {
  reason: string | null;
  refusedImages: KycImage[] | null;
}

interface KycDecision {
  status: FinalStatus;
  reason: string | null;
  refusedImages: KycImage[] | null;
  decidedAt: Date;
  decidedBy: Id;
}

interface Row {
  id: string;
  user_id: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  date_of_birth: string;
  street: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  employment_status: string;
  annual_income: string;
  document_type: DocumentType;
  id_front_id: string;
  id_back_id: string;
  camera_roll_id: string;
  status: RecordStatus;
  reason: string | null;
  refused_images: KycImage[] | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

// A date as text cannot shift into the next day in another time zone.
const COLUMNS = `id, user_id, first_name, middle_name, last_name, to_char(date_of_birth, 'YYYY-MM-DD') AS date_of_birth,
  street, city, state, postal_code, country, employment_status, annual_income, document_type, id_front_id, id_back_id,
  camera_roll_id, status, reason, refused_images, created_at, decided_at, decided_by`;

const toKyc = (row: Row): StoredKyc => ({
  _id: row.id,
  userId: row.user_id,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  street: row.street,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
  employmentStatus: row.employment_status,
  annualIncome: decimal(row.annual_income),
  documentType: row.document_type,
  images: { idFront: row.id_front_id, idBack: row.id_back_id, cameraRoll: row.camera_roll_id },
  status: row.status,
  reason: row.reason,
  refusedImages: row.refused_images,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});

const found = ([row]: Row[]): StoredKyc | null => (row ? toKyc(row) : null);

export const kycStore = (tx: Tx) => ({
  async add(kyc: NewKyc): Promise<void> {
    const { images } = kyc;
    await tx.query(
      `INSERT INTO kycs (id, user_id, first_name, middle_name, last_name, date_of_birth, street, city, state, postal_code,
         country, employment_status, annual_income, document_type, id_front_id, id_back_id, camera_roll_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      [
        ...[kyc._id, kyc.userId, kyc.firstName, kyc.middleName, kyc.lastName, kyc.dateOfBirth, kyc.street, kyc.city],
        ...[kyc.state, kyc.postalCode, kyc.country, kyc.employmentStatus, kyc.annualIncome, kyc.documentType],
        ...[images.idFront, images.idBack, images.cameraRoll, kyc.createdAt],
      ],
    );
  },

  async readOwned(userId: Id, id: Id): Promise<StoredKyc | null> {
    return found(await tx.query<Row>(`SELECT ${COLUMNS} FROM kycs WHERE id = $1 AND user_id = $2`, [id, userId]));
  },

  async readNewest(userId: Id): Promise<StoredKyc | null> {
    return found(
      await tx.query<Row>(`SELECT ${COLUMNS} FROM kycs WHERE user_id = $1 ORDER BY position DESC LIMIT 1`, [userId]),
    );
  },

  async byIds(ids: readonly Id[]): Promise<StoredKyc[]> {
    return (await tx.query<Row>(`SELECT ${COLUMNS} FROM kycs WHERE id = ANY($1)`, [ids])).map(toKyc);
  },

  /** Reads a submission and locks it until the transaction ends. */
  async lock(id: Id): Promise<StoredKyc | null> {
    return found(await tx.query<Row>(`SELECT ${COLUMNS} FROM kycs WHERE id = $1 FOR UPDATE`, [id]));
  },

  async decide(id: Id, { status, reason, refusedImages, decidedAt, decidedBy }: KycDecision): Promise<void> {
    await tx.query(
      `UPDATE kycs SET status = $2, reason = $3, decided_at = $4, decided_by = $5, refused_images = $6 WHERE id = $1`,
      [id, status, reason, decidedAt, decidedBy, refusedImages],
    );
  },
});
