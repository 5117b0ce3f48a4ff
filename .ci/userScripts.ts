import type { ChunkGroup, Compilation } from 'webpack';

/** The chunk of the administrator's area, named in AppRoutes. */
const ADMIN_AREA = 'admin-area';
/** Texts of other languages than English load on demand. */
const OTHER_TEXT = /^text-(?:(?:account|tools|visitor)-)?(?!en\b)([a-z]{2})\b/;

interface UserScripts {
  /** What a visit in English can request. */
  scripts: ReadonlySet<string>;
  /** What a visit in another language requests in addition, by language. */
  texts: Readonly<Record<string, readonly string[]>>;
}

/** Returns the scripts that a user's visit can request: all but those of the administrator's area. */
export function userScripts({ entrypoints, asyncEntrypoints }: Compilation): UserScripts {
  const scripts = new Set<string>();
  const texts: Record<string, string[]> = {};
  const seen = new Set<ChunkGroup>();
  const visit = (group: ChunkGroup) => {
    if (seen.has(group) || group.name === ADMIN_AREA) return;
    seen.add(group);
    for (const { name, files } of group.chunks) {
      const language = OTHER_TEXT.exec(name ?? '')?.[1];
      for (const file of files)
        if (language === undefined) scripts.add(file);
        else (texts[language] ??= []).push(file);
    }
    for (const child of group.childrenIterable) visit(child);
  };
  for (const entry of [...entrypoints.values(), ...asyncEntrypoints]) visit(entry);
  return { scripts, texts };
}
