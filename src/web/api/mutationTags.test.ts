import { readdirSync } from 'node:fs';
import { adminApi, adminData } from './admin/adminApi.ts';
import { providerApi, userData } from './http/providerApi.ts';

interface Definition {
  type: string;
  invalidatesTags?: unknown;
}

/** Loads the modules of a folder, and returns the definitions of all mutations so far by their names. */
async function loadMutations(folder: string): Promise<Map<string, Definition>> {
  for (const file of readdirSync(`${__dirname}/${folder}`))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) await import(`${__dirname}/${folder}/${file}`);
  const found = new Map<string, Definition>();
  const readDefinition = (name: string) => (definition: Definition) => {
    if (definition.type === 'mutation') found.set(name, definition);
  };
  const endpoints = Object.keys(providerApi.endpoints).map(name => [name, readDefinition(name)]);
  adminApi.enhanceEndpoints({ endpoints: Object.fromEntries(endpoints) });
  return found;
}

/** Returns the names of the mutations that leave one of the tags as it is. */
const findIncomplete = (mutations: Map<string, Definition>, tags: readonly string[]): string[] =>
  [...mutations]
    .filter(([, { invalidatesTags }]) => !tags.every(tag => [invalidatesTags].flat().includes(tag)))
    .map(([name]) => name)
    .sort();

// Mutation check: leaving a tag out of any mutation of `api/` must fail this test.
it('refreshes all data of the account after any mutation, and that of administrators after theirs', async () => {
  const ofUsers = await loadMutations('.');
  expect(ofUsers.size).toBeGreaterThan(10);
  expect(findIncomplete(ofUsers, userData)).toEqual([]);
  const ofAdministrators = await loadMutations('admin');
  for (const name of ofUsers.keys()) ofAdministrators.delete(name);
  expect(ofAdministrators.size).toBeGreaterThan(10);
  // A claim holds an item of a queue for an administrator, and changes no record.
  expect(findIncomplete(ofAdministrators, [...adminData, ...userData])).toEqual(['claimItem', 'releaseClaim']);
});
