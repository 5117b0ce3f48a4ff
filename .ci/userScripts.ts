import type { ChunkGroup, Compilation } from 'webpack';

/** The chunk of the administrator's area, named in AppRoutes. */
const ADMIN_AREA = 'admin-area';
/** Texts of other languages than English load on demand. */
const OTHER_TEXT = /^text-(account-)?(?!account-|en\b)/;

/** Returns the scripts that a user's visit in English can request: all but those of the administrator's area. */
export function userScripts({ entrypoints, asyncEntrypoints }: Compilation): ReadonlySet<string> {
  const scripts = new Set<string>();
  const seen = new Set<ChunkGroup>();
  const visit = (group: ChunkGroup) => {
    if (seen.has(group) || group.name === ADMIN_AREA) return;
    seen.add(group);
    for (const { name, files } of group.chunks)
      if (!OTHER_TEXT.test(name ?? '')) for (const file of files) scripts.add(file);
    for (const child of group.childrenIterable) visit(child);
  };
  for (const entry of [...entrypoints.values(), ...asyncEntrypoints]) visit(entry);
  return scripts;
}
