import { CreateKyc, Kyc } from '#contract/kyc.ts';
import { sanitize } from './devTools.ts';

/** What support staff may see of somebody's identity papers: which they are, how they stand, and since when. */
const SHOWN = ['_id', 'status', 'createdAt'];

const canaries = (names: readonly string[]) =>
  Object.fromEntries(names.filter(name => !SHOWN.includes(name)).map(name => [name, `CANARY ${name}`]));

// Sabotage: add any field of the papers, such as country or documentType, to the fields DevTools may see.
it('hides every field of identity papers in the request, the answer and the cache', () => {
  const papers = canaries(Object.keys(CreateKyc.shape));
  const kyc = { ...canaries(Object.keys(Kyc.shape)), _id: 'k1', status: 'Pending' };
  expect(Object.keys(kyc)).toEqual(
    expect.arrayContaining(['dateOfBirth', 'street', 'annualIncome', 'idFront', 'reason']),
  );
  const seen = JSON.stringify([
    sanitize({
      type: 'provider/executeMutation/pending',
      meta: { arg: { endpointName: 'createKyc', originalArgs: papers } },
    }),
    sanitize({ type: 'provider/executeQuery/fulfilled', payload: { kyc } }),
    sanitize({
      provider: {
        mutations: { m1: { endpointName: 'createKyc', originalArgs: papers, data: { kyc } } },
        queries: { 'getKycDetails(undefined)': { endpointName: 'getKycDetails', data: { kyc } } },
      },
    }),
  ]);
  expect(seen).not.toContain('CANARY');
  expect(seen).toContain('"status":"Pending"');
  expect(seen).toContain('"endpointName":"createKyc"');
});
