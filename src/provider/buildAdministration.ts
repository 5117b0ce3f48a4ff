import { type Administration } from '#provider/administration/administration.ts';
import { adminListRoutes } from '#provider/modules/adminLists/adminListRoutes.ts';
import { type ZodApp } from '#provider/plugins/zodRoutes.ts';
import { type ProviderDeps } from './buildApp.ts';

/** What administrators read and decide needs of the modules whose records it is about. */
export interface AdministrationDeps extends ProviderDeps {
  administration: Administration;
}

/** Registers what administrators read: lists, queues, users, the dashboard and the books. */
export async function buildAdministration(app: ZodApp, deps: AdministrationDeps): Promise<void> {
  const { db } = deps;
  await adminListRoutes(app, { db });
}
