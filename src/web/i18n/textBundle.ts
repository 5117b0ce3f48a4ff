import type { ResourceKey } from 'i18next';
import type { Namespace } from './resources.ts';

type CatalogueModule = Record<string, ResourceKey>;

/** Lists the texts of one area. Separate lists keep the file names of other areas out of a visitor's first script. */
export interface TextBundle {
  namespaces: readonly Namespace[];
  /** Loads a catalogue; rejects when its chunk fails to load. */
  load: (language: string, namespace: Namespace) => Promise<CatalogueModule>;
}
