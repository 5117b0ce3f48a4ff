import DataLoader from 'dataloader';
import { type User } from '#contract/users.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { type UserReader } from './fullUserStore.ts';
import { type UserService } from './userService.ts';

/** A full user takes the database a fraction of a millisecond, and the last of a batch waits for the first. */
const MAX_USERS = 16;
const MAX_VERSIONS = 100;

interface UserLoader {
  read(reader: UserReader): Promise<User>;
  readVersion(reader: UserReader): Promise<string>;
}

/** Reads the users of all requests of one event-loop turn in one statement. Nothing is cached. */
export function createUserLoader(db: Database, users: Pick<UserService, 'readAll' | 'readVersions'>): UserLoader {
  const options = { cache: false, batchScheduleFn: setImmediate };
  const full = new DataLoader((readers: readonly UserReader[]) => users.readAll(db, readers), {
    ...options,
    maxBatchSize: MAX_USERS,
  });
  const versions = new DataLoader((readers: readonly UserReader[]) => users.readVersions(db, readers), {
    ...options,
    maxBatchSize: MAX_VERSIONS,
  });
  return {
    async read(reader) {
      const user = await full.load(reader);
      if (!user) throw new ApiError('not_found');
      return user;
    },
    readVersion: reader => versions.load(reader),
  };
}
