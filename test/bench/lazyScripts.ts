/** The scripts that each address fetches, by the address. */
export type ScriptsByPath = Map<string, ReadonlySet<string>>;

interface LazyScripts {
  path: string;
  /** Those that no other screen fetches. */
  own: string[];
  /** All that the device does not have once the start page is loaded. */
  afterHome: string[];
}

/**
 * Returns what each address of the later screens adds to the start page. The addresses of one screen share its scripts:
 * they are its own whichever of them fetches them. `others` are addresses of screens that are measured elsewhere.
 */
export function splitLazyScripts(
  fetched: ScriptsByPath,
  startPage: string,
  screens: readonly (readonly string[])[],
  others: readonly string[],
): LazyScripts[] {
  const collectScripts = (paths: readonly string[]) => new Set(paths.flatMap(path => [...(fetched.get(path) ?? [])]));
  return screens.flatMap(screen => {
    const otherScripts = collectScripts([...others, ...screens.filter(other => other !== screen).flat()]);
    return screen.map(path => {
      const afterHome = [...(fetched.get(path) ?? [])].filter(name => !fetched.get(startPage)?.has(name));
      return { path, own: afterHome.filter(name => !otherScripts.has(name)), afterHome };
    });
  });
}
