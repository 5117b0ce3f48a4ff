import { readdirSync } from 'node:fs';
import { adminApi, adminData } from './admin/adminApi.ts';
import { providerApi, userData } from './http/providerApi.ts';

interface Definition {
  type: string;
  invalidatesTags?: unknown;
  providesTags?: unknown;
}

/** Loads the modules of a folder, and returns the definitions of one kind so far by their names. */
async function loadDefinitions(folder: string, isOfKind: (type: string) => boolean): Promise<Map<string, Definition>> {
  for (const file of readdirSync(`${__dirname}/${folder}`))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) await import(`${__dirname}/${folder}/${file}`);
  const found = new Map<string, Definition>();
  const readDefinition = (name: string) => (definition: Definition) => {
    if (isOfKind(definition.type)) found.set(name, definition);
  };
  const endpoints = Object.keys(providerApi.endpoints).map(name => [name, readDefinition(name)]);
  adminApi.enhanceEndpoints({ endpoints: Object.fromEntries(endpoints) });
  return found;
}

const isMutation = (type: string): boolean => type === 'mutation';

/** Returns the names of the mutations that leave one of the tags as it is. */
const findIncomplete = (mutations: Map<string, Definition>, tags: readonly string[]): string[] =>
  [...mutations]
    .filter(([, { invalidatesTags }]) => !tags.every(tag => [invalidatesTags].flat().includes(tag)))
    .map(([name]) => name)
    .sort();

// Mutation check: leaving a tag out of any mutation of `api/` must fail this test.
it('refreshes all data of the account after any mutation, and that of administrators after theirs', async () => {
  const ofUsers = await loadDefinitions('.', isMutation);
  expect(ofUsers.size).toBeGreaterThan(10);
  expect(findIncomplete(ofUsers, userData)).toEqual([]);
  const ofAdministrators = await loadDefinitions('admin', isMutation);
  for (const name of ofUsers.keys()) ofAdministrators.delete(name);
  expect(ofAdministrators.size).toBeGreaterThan(10);
  // A claim holds an item of a queue for an administrator, and changes no record.
  expect(findIncomplete(ofAdministrators, [...adminData, ...userData])).toEqual(['claimItem', 'releaseClaim']);
});

// Mutation check: leaving `providesTags` out of any query of `api/` must fail this test.
it('has a tag on every query, so that a change refreshes it, except on older pages that are merged into another', async () => {
  await loadDefinitions('.', type => type !== 'mutation');
  const queries = await loadDefinitions('admin', type => type !== 'mutation');
  expect(queries.size).toBeGreaterThan(30);
  const untagged = [...queries].filter(([, { providesTags }]) => !providesTags).map(([name]) => name);
  expect(untagged.sort()).toEqual(['getOlderEntries', 'getOlderNotifications']);
});
