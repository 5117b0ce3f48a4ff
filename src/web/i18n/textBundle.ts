import type { ResourceKey } from 'i18next';
import type { Namespace } from './resources.ts';

type CatalogueModule = Record<string, ResourceKey>;

/**
 * Lists the texts of one area of the app. Each area names its own files, so that a visitor's first script does not name
 * those of other areas.
 */
export interface TextBundle {
  namespaces: readonly Namespace[];
  /** Loads a catalogue; rejects when its chunk fails to load. */
  load: (language: string, namespace: Namespace) => Promise<CatalogueModule>;
}
