import type { ResourceKey } from 'i18next';
import type { Namespace } from './resources.ts';

/** A catalogue's module: it exports the catalogue by its namespace. */
type CatalogueModule = Record<string, ResourceKey>;

/**
 * The texts of one area of the app. Each area names its own files, so that a visitor's first script does not name those of
 * signed-in users and administrators.
 */
export interface TextBundle {
  namespaces: readonly Namespace[];
  /** Brings the catalogue; rejects when its chunk does not come. */
  load: (language: string, namespace: Namespace) => Promise<CatalogueModule>;
}
