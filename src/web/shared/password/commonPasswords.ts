const NONE: ReadonlySet<string> = new Set();
let list: ReadonlySet<string> | null = null;

/** Returns the common passwords, or null until they have been loaded. */
export const getLoadedCommonPasswords = (): ReadonlySet<string> | null => list;

/**
 * Loads the common passwords, a part of its own: no screen waits for it before a password is typed. Resolves with an
 * empty list when it cannot be had; the provider decides in any case.
 */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  try {
    const { COMMON_PASSWORDS } = await import(/* webpackChunkName: "passwords" */ '#contract/commonPasswords.ts');
    list ??= new Set(COMMON_PASSWORDS.split(' '));
    return list;
  } catch {
    return NONE;
  }
}
