import { createHash } from 'node:crypto';
import { PARTNER_SCOPES, type PartnerScope } from '#contract/partners/partnerScope.ts';
import { type Partner } from '#provider/http/partner.ts';
import { type ApiClient, createApiClient } from './apiClient.ts';
import { type SignedUp } from './startWorld.ts';

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

interface Exchanged {
  token: string;
  user?: { _id: string };
  consent?: { partner: string; origin: string; scopes: PartnerScope[]; granted: PartnerScope[] };
}

/** A user by the field that a partner names. */
type NamedUser = Pick<SignedUp, 'userId'> | Pick<SignedUp, 'email'>;

/** Requests a code for a user and exchanges it, as the partner's server can do by itself. */
export async function enterByPartner(
  url: string,
  user: NamedUser,
  { partner = ACME, scopes }: { partner?: TestPartner; scopes?: readonly PartnerScope[] } = {},
): Promise<ApiClient & { entered: Exchanged }> {
  const issued = await createPartnerClient(url, partner).post<{ code: string }>('/api/partner/sessionCode', {
    ...('userId' in user ? { userId: user.userId } : { email: user.email }),
    scopes,
  });
  const openedFrom = { 'x-opened-from': partner.origin };
  const { status, body } = await createApiClient(url).post<Exchanged>(
    `/api/userLogin/${issued.body.code}`,
    undefined,
    openedFrom,
  );
  if (status !== 200) throw new Error(`the code was not exchanged: ${status} ${JSON.stringify(body)}`);
  return { ...createApiClient(url, body.token), entered: body };
}

/** Opens a partner's session to which the user consents with the password. */
export async function openPartnerSession(
  url: string,
  user: NamedUser & Pick<SignedUp, 'password'>,
  scopes: readonly PartnerScope[] = PARTNER_SCOPES,
  partner = ACME,
): Promise<ApiClient> {
  const session = await enterByPartner(url, user, { partner, scopes });
  if (!session.entered.consent) return session;
  const decision = { scopes: ['view', ...scopes.filter(scope => scope !== 'view')], password: user.password };
  const { status, body } = await session.post('/api/consentToPartner', decision);
  if (status !== 200) throw new Error(`no consent: ${status} ${JSON.stringify(body)}`);
  return session;
}

/** Decides in a session that waits for it. */
export const decide = (session: ApiClient, scopes: readonly string[], password?: string) =>
  session.post<{ code: string; user: { balance: number } }>('/api/consentToPartner', { scopes, password });

/** Returns the code of a refused read, or the status of one that succeeds. */
export async function codeAt(session: ApiClient, path = '/api/getUserById'): Promise<string | number> {
  const { status, body } = await session.get<{ code?: string }>(path);
  return body.code ?? status;
}

/** Returns the code with which an empty order is refused. */
export const refuseOrder = (session: ApiClient): Promise<string> =>
  session.post<{ code: string }>('/api/createTrade', {}).then(({ body }) => body.code);
