import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';
import { User } from '#contract/users.ts';
import { decoded, providerApi } from '#web/api/http/providerApi.ts';
import { readableRows } from '#web/api/http/readableRows.ts';

/** The user without unreadable orders, which Orders counts: one of them must not hide the balance. */
export const ReadableUser = z.extend(User, {
  tradeLog: z.pipe(
    readableRows(Trade),
    z.transform(({ rows }) => rows),
  ),
});

export const usersApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserById: build.query<User, void>({
      query: () => ({ url: 'api/getUserById', isPolled: true }),
      responseSchema: decoded(ReadableUser),
      providesTags: ['User'],
    }),
  }),
});

export const { useGetUserByIdQuery } = usersApi;

const selectUser = ({ data: user }: { data?: User }) => ({ user });

/** Returns the signed-in user once known. It renders when the user changes, and not with every poll. */
export const useUser = (): User | undefined => useGetUserByIdQuery(undefined, { selectFromResult: selectUser }).user;

const countLoggedOpenTrades = ({ tradeLog }: Pick<User, 'tradeLog'>): number =>
  tradeLog.filter(({ tradeStatus }) => tradeStatus === 'Pending').length;

/** Returns the number of the user's open trades, also of those older than the log, and at least those in it. */
export const countOpenTrades = (user: Pick<User, 'tradeLog' | 'openTradeCount'>): number =>
  Math.max(user.openTradeCount ?? 0, countLoggedOpenTrades(user));

/** Returns the number of open trades that are not in the log. */
export const countUnloggedOpenTrades = (user: Pick<User, 'tradeLog' | 'openTradeCount'>): number =>
  countOpenTrades(user) - countLoggedOpenTrades(user);
