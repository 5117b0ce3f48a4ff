const NONE: ReadonlySet<string> = new Set();
let list: ReadonlySet<string> | null = null;

export const getLoadedCommonPasswords = (): ReadonlySet<string> | null => list;

/**
 * Loads the common passwords as a separate chunk. Resolves with an empty list on failure, because the provider decides.
 */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  try {
    const { COMMON_PASSWORDS } = await import(
      /* webpackChunkName: "passwords" */ '#contract/passwords/commonPasswords.ts'
    );
    list ??= new Set(COMMON_PASSWORDS.split(' '));
    return list;
  } catch {
    return NONE;
  }
}
