import { CreateKyc, Kyc } from '#contract/kyc.ts';
import { createSanitizer } from './createSanitizer.ts';

/** The fields of a KYC submission that support staff may see. */
const SHOWN = ['_id', 'status', 'createdAt'];

const canaries = (names: readonly string[]) =>
  Object.fromEntries(names.filter(name => !SHOWN.includes(name)).map(name => [name, `CANARY ${name}`]));

// Mutation check: adding any field of the documents, such as country, to the visible fields must fail this test.
it('hides every field of identity documents in the request, the response and the cache', () => {
  const sanitize = createSanitizer();
  const documents = canaries(Object.keys(CreateKyc.shape));
  const kyc = { ...canaries(Object.keys(Kyc.shape)), _id: 'k1', status: 'Pending' };
  expect(Object.keys(kyc)).toEqual(
    expect.arrayContaining(['dateOfBirth', 'street', 'annualIncome', 'idFront', 'reason']),
  );
  const seen = JSON.stringify([
    sanitize({
      type: 'provider/executeMutation/pending',
      meta: { arg: { endpointName: 'createKyc', originalArgs: documents } },
    }),
    sanitize({ type: 'provider/executeQuery/fulfilled', payload: { kyc } }),
    sanitize({
      provider: {
        mutations: { m1: { endpointName: 'createKyc', originalArgs: documents, data: { kyc } } },
        queries: { 'getKycDetails(undefined)': { endpointName: 'getKycDetails', data: { kyc } } },
      },
    }),
  ]);
  expect(seen).not.toContain('CANARY');
  expect(seen).toContain('"status":"Pending"');
  expect(seen).toContain('"endpointName":"createKyc"');
});
