import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DamagedBackupError, type Header, type Manifest } from './archive.ts';
import { openArchive } from './readArchive.ts';

export interface VerifiedArchive {
  header: Header;
  manifest: Manifest;
}

/** Reads a whole backup and compares it with its manifest, without a database. Throws a DamagedBackupError. */
export async function verifyArchive(file: string, signal?: AbortSignal): Promise<VerifiedArchive> {
  const archive = await openArchive(file, signal);
  try {
    const found: { name: string; columns: string[]; bytes: number; sha256: string }[] = [];
    for await (const { table: name, columns, rows } of archive.tables) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of rows) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      found.push({ name, columns, bytes, sha256: hash.digest('hex') });
    }
    const manifest = await archive.readManifest();
    const listed = manifest.tables.map(({ rows: _rows, ...table }) => table);
    if (!isDeepStrictEqual(found, listed)) throw new DamagedBackupError('a table differs from the manifest');
    return { header: archive.header, manifest };
  } finally {
    archive.close();
  }
}
