import { type AdminCoin, type CreateCoin, type UpdateCoin } from '#contract/operations.ts';
import { type Act } from '#provider/administration/act.ts';
import { change, creation } from '#provider/administration/recordActs.ts';
import { coinStore } from './coinStore.ts';

const about = {
  noun: 'coin',
  records: coinStore,
  idOf: ({ symbol }: Pick<AdminCoin, 'symbol'>) => symbol,
};

export const createCoinAct: Act<CreateCoin, AdminCoin> = creation({
  ...about,
  action: 'createCoin',
  async made(tx, { symbol, position, isActive = true }: CreateCoin) {
    return { _id: symbol, symbol, position: position ?? (await coinStore(tx).nextPosition()), isActive };
  },
});

/** The change of a coin's place, or of whether it can be traded. Open trades of the coin are settled in any case. */
export const updateCoinAct: Act<UpdateCoin, AdminCoin> = change({
  ...about,
  action: 'updateCoin',
  changed: (before: AdminCoin, { position = before.position, isActive = before.isActive }: UpdateCoin) => ({
    ...before,
    ...{ position, isActive },
  }),
});

/** A coin is switched off, never erased: trades name it. */
export const deleteCoinAct: Act<UpdateCoin, AdminCoin> = change({
  ...about,
  action: 'deleteCoin',
  changed: (before: AdminCoin, _body: UpdateCoin) => ({ ...before, isActive: false }),
});
