import { createHash } from 'node:crypto';
import { type Partner } from '#provider/http/partner.ts';
import { createApiClient } from './apiClient.ts';

/** A partner with the secret key of its server. */
interface TestPartner extends Partner {
  key: string;
}

const aPartner = (name: string): TestPartner => {
  const key = `the-key-of-${name}`;
  return { name, key, keyHash: createHash('sha256').update(key).digest(), origin: `https://${name}.example` };
};

export const ACME = aPartner('acme');
export const BOLT = aPartner('bolt');

/** Creates the HTTP client of a partner's server. */
export const createPartnerClient = (url: string, { key }: TestPartner) => createApiClient(url, key);
