import { type ApiClient } from './apiClient.ts';
import { aKycSubmission } from './kycSubmission.ts';
import { type SignedUp, type World } from './startWorld.ts';

/** A submission as the provider answers it. */
export type ShownKyc = { [field: string]: unknown; _id: string };

export const VERIFIED = { isVerified: true, isVerificationPending: false };
export const WAITING = { isVerified: false, isVerificationPending: true };
export const NEITHER = { isVerified: false, isVerificationPending: false };

/** Hands in a KYC submission of the user. */
export async function submitKyc({ url }: Pick<World, 'url'>, user: ApiClient): Promise<ShownKyc> {
  const { body } = await user.post<{ kyc: ShownKyc }>('/api/createKyc', await aKycSubmission(url, user));
  return body.kyc;
}

/** Signs a user up whose submission waits for a decision. */
export async function signUpWithKyc(world: World): Promise<{ user: SignedUp; kyc: ShownKyc }> {
  const user = await world.signUp();
  return { user, kyc: await submitKyc(world, user) };
}

export const decideKyc = <Body = ShownKyc>(admin: ApiClient, kyc: ShownKyc, changes: Record<string, unknown>) =>
  admin.put<Body>(`/api/updateKyc/${kyc._id}`, { ...kyc, ...changes });

export const readKyc = async (user: ApiClient): Promise<ShownKyc> =>
  (await user.get<{ kyc: ShownKyc }>('/api/getKycDetails')).body.kyc;

/** Returns the marks of the user's record that follow from KYC. */
export async function getMarks(user: ApiClient): Promise<object> {
  const { body } = await user.get('/api/getUserById');
  return { isVerified: body.isVerified, isVerificationPending: body.isVerificationPending };
}
