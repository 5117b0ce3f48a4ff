import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Who runs PostgreSQL: nobody in particular, or this user when we are root, whom PostgreSQL refuses. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Root hands PostgreSQL to the machine's `postgres` user, or to `nobody` where there is none: no user is created. */
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

/** Whether this user may pass through every folder above the path and the path itself. */
export function canReach(path: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined) return true;
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const parent = dirname(resolve(path));
  return (mode & bit) !== 0 && (parent === resolve(path) || canReach(parent, { uid, gid }));
}
