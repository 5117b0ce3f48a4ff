import type { User } from '#contract/users.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';

type PartnerSession = NonNullable<User['partnerSession']>;

const selectPartnerSession = ({ data }: { data?: User }) => ({
  session: data ? (data.partnerSession ?? null) : undefined,
});

/** Returns what a partner's session may do; null in a session of the user's own, undefined until it is known. */
export const usePartnerSession = (): PartnerSession | null | undefined =>
  useGetUserByIdQuery(undefined, { selectFromResult: selectPartnerSession }).session;
