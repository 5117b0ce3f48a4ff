import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** The user that runs PostgreSQL; undefined means the current one. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Returns a user other than root, which PostgreSQL refuses: `postgres`, or `nobody` without such a user. */
export function postgresUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const found = getUserIds('postgres') ?? getUserIds('nobody');
  if (!found) throw new Error('PostgreSQL does not run as root: start Larkspur as another user, or set DATABASE_URL.');
  return found;
}

function getUserIds(user: string): RunAs | null {
  try {
    const id = (flag: string) => parseInt(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }), 10);
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Creates a folder where there is none, and lets this user enter it and its new parents, whatever the umask. */
export async function prepareFolder(path: string, runAs: RunAs): Promise<void> {
  const outermost = resolve((await mkdir(path, { recursive: true })) ?? path);
  const created = [resolve(path)];
  while (created[0] !== undefined && created[0] !== outermost) created.unshift(dirname(created[0]));
  for (const folder of created) if (!canReach(folder, runAs)) await chmod(folder, 0o755);
}

/** Returns whether this user may traverse every folder of the path. */
export function canReach(path: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined) return true;
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const parent = dirname(resolve(path));
  return (mode & bit) !== 0 && (parent === resolve(path) || canReach(parent, { uid, gid }));
}
