import * as z from 'zod/mini';

// A backup is a compressed text. Its first line is the header. Each table is a line with its columns, its rows as COPY
// writes them, and a line `\.`. The last lines are the manifest, and the SHA-256 of everything before.

export const END_OF_ROWS = '\\.\n';

const Digits = z.string().check(z.regex(/^-?\d+$/));
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The first line of a backup: by whom it was made, when, and the migrations of its schema. */
export const Header = z.object({
  format: z.literal('larkspur-backup'),
  version: z.literal(1),
  program: z.string(),
  postgres: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
});
export type Header = z.infer<typeof Header>;

export const TableHeader = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableHeader = z.infer<typeof TableHeader>;

/** The totals of the ledger; amounts and ids are decimal strings, amounts in micro-USDT. */
export const LedgerTotals = z.object({
  journals: Digits,
  lastJournal: Digits,
  postings: Digits,
  moved: Digits,
  /** The sum of all user balances. */
  balances: Digits,
  /** Account and balance of each platform account. */
  platform: z.array(z.tuple([z.string(), Digits])),
  seals: Digits,
  /** The newest seal and its hash; null without seals. */
  newestSeal: z.nullable(z.object({ id: Digits, hash: Hash })),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

export const TableEntry = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  sha256: Hash,
});
export type TableEntry = z.infer<typeof TableEntry>;

const SequenceEntry = z.object({ name: z.string(), lastValue: Digits, isCalled: z.boolean() });
export type SequenceEntry = z.infer<typeof SequenceEntry>;

/** The last line but one: what the backup holds, known only once it is written. */
export const Manifest = z.object({
  tables: z.array(TableEntry),
  sequences: z.array(SequenceEntry),
  ledger: LedgerTotals,
  /** Balances that contradicted the postings when the backup was made. */
  mismatches: z.number(),
  /** Alarms of the ledger at that moment; broken seals among them prevent a restore as well. */
  alarms: z.number(),
});
export type Manifest = z.infer<typeof Manifest>;

export const ManifestLine = z.object({ manifest: Manifest });
export const DigestLine = z.object({ sha256: Hash });

export const toLine = (value: Header | TableHeader | z.infer<typeof ManifestLine> | z.infer<typeof DigestLine>) =>
  `${JSON.stringify(value)}\n`;

/** A file that is not a whole backup of this format. */
export class DamagedBackupError extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`The backup is damaged or incomplete: ${detail}.`, options);
  }
}
