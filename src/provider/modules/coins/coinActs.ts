import { type AdminCoin, type CreateCoin, type UpdateCoin } from '#contract/admin/operations.ts';
import { type Act } from '#provider/administration/act.ts';
import { updateRecordAct, createRecordAct } from '#provider/administration/recordActs.ts';
import { coinStore } from './coinStore.ts';

const baseOptions = {
  noun: 'coin',
  records: coinStore,
  getId: ({ symbol }: Pick<AdminCoin, 'symbol'>) => symbol,
};

export const createCoinAct: Act<CreateCoin, AdminCoin> = createRecordAct({
  ...baseOptions,
  action: 'createCoin',
  async build(tx, { symbol, position, isActive = true }: CreateCoin) {
    return { _id: symbol, symbol, position: position ?? (await coinStore(tx).nextPosition()), isActive };
  },
});

/** Open trades of the coin are settled in any case. */
export const updateCoinAct: Act<UpdateCoin, AdminCoin> = updateRecordAct({
  ...baseOptions,
  action: 'updateCoin',
  apply: (before: AdminCoin, { position = before.position, isActive = before.isActive }: UpdateCoin) => ({
    ...before,
    ...{ position, isActive },
  }),
});

/** Deactivates the coin, because trades name it. */
export const deleteCoinAct: Act<UpdateCoin, AdminCoin> = updateRecordAct({
  ...baseOptions,
  action: 'deleteCoin',
  apply: (before: AdminCoin, _body: UpdateCoin) => ({ ...before, isActive: false }),
});
