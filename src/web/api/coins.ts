import { CoinList } from '#contract/coins.ts';
import { decoded, listOf, providerApi } from '#web/api/http/providerApi.ts';

export const coinsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getCoinList: build.query<CoinList, void>({
      query: () => ({ url: 'api/getCoinList', isPublic: true }),
      responseSchema: decoded(CoinList),
      providesTags: [listOf('Coin')],
    }),
  }),
});

export const { useGetCoinListQuery } = coinsApi;
