import type { User } from '#contract/users.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';

const selectRefusal = ({ data }: { data?: User }) => {
  if (data?.partnerSession) return { refusal: 'partner_session' } as const;
  if (data?.supportSession) return { refusal: 'read_only_session' } as const;
  return { refusal: data ? null : undefined };
};

/**
 * Returns the code with which the provider refuses changes that need a session of the user's own. It is null in such a
 * session, and undefined until the session is known.
 */
export const useChangeRefusal = () => useGetUserByIdQuery(undefined, { selectFromResult: selectRefusal }).refusal;
