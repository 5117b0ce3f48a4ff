import { KYC_IMAGES, type KycImage } from '#contract/kyc.ts';
import { decimal } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { kycStore } from './kycStore.ts';
import { type Rectangle, rectanglesPng } from './rectanglesPng.ts';

const DEMO = 'demo@larkspur.test';

/** A fictitious name and address. */
const KYC_FIELDS = {
  firstName: 'Dana',
  middleName: null,
  lastName: 'Demo',
  dateOfBirth: '1990-01-01',
  street: '1 Sandbox Street',
  city: 'Nowhere',
  state: 'Sandbox',
  postalCode: '00000',
  country: 'CH',
  employmentStatus: 'Employed',
  annualIncome: decimal('50000'),
  documentType: 'ID',
} as const;

interface DrawnImage {
  contentType: 'image/png';
  bytes: Buffer;
}

interface SandboxDocumentDeps {
  db: Database;
  now: () => number;
  /** Passed in because modules do not import each other. */
  users: (tx: Tx) => { lockByEmail(email: string): Promise<Id | null> };
  files: (tx: Tx) => {
    add(id: Id, userId: Id, image: DrawnImage, at: Date): Promise<void>;
    claim(id: Id, userId: Id, usedFor: string): Promise<unknown>;
  };
}

/** Seeds the KYC documents of the sandbox's verified account, once. */
export async function seedSandboxDocuments({ db, now, users, files }: SandboxDocumentDeps): Promise<void> {
  await db.tx(async tx => {
    const userId = await users(tx).lockByEmail(DEMO);
    if (userId === null || (await kycStore(tx).readNewest(userId))) return;
    const [_id, at] = [newId(), new Date(now())];
    const images = { idFront: newId(), idBack: newId(), cameraRoll: newId() };
    for (const name of KYC_IMAGES) {
      await files(tx).add(images[name], userId, drawImage(name), at);
      await files(tx).claim(images[name], userId, `kyc:${_id}`);
    }
    await kycStore(tx).add({ ...KYC_FIELDS, _id, userId, images, createdAt: at.toISOString() });
    await kycStore(tx).decide(_id, {
      status: 'Completed',
      reason: null,
      refusedImages: null,
      decidedAt: at,
      decidedBy: 'sandbox',
    });
  });
}

const [PAPER, INK, BRAND] = [0xe8e9ff, 0x8fa0b3, 0x4b4fe0];

const box = (left: number, top: number, width: number, height: number, color = INK): Rectangle => ({
  left,
  top,
  width,
  height,
  color,
});

/** Boxes like the photo and lines of a card: distinguishable, and never mistaken for a real document. */
const BOXES: Record<KycImage, Rectangle[]> = {
  idFront: [box(0, 0, 320, 28, BRAND), box(20, 56, 88, 112), ...[64, 96, 128].map(top => box(132, top, 160, 12))],
  idBack: [box(0, 24, 320, 36), ...[88, 116, 144, 172].map(top => box(20, top, 280, 12))],
  cameraRoll: [box(120, 40, 80, 80, BRAND), box(84, 136, 152, 66, BRAND)],
};

const drawImage = (name: KycImage): DrawnImage => ({
  contentType: 'image/png',
  bytes: rectanglesPng({ width: 320, height: 202, color: PAPER }, BOXES[name]),
});
