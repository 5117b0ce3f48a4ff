/** The scripts that each address fetches, by address. */
export type ScriptsByPath = Map<string, ReadonlySet<string>>;

interface LazyScripts {
  path: string;
  /** Scripts that no other screen fetches. */
  own: string[];
  /** Scripts that the device lacks once the start page is loaded. */
  afterHome: string[];
}

/**
 * Returns what each address of the later screens adds to the start page. The addresses of one screen share its scripts,
 * which count as its own for each of them. `others` are addresses of screens with separate measurements.
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
