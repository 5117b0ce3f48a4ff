import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { negated, sum } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';
import { durationMs, type Trade } from '#contract/trades.ts';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { coinOf } from '#web/market/coinNames.ts';
import { CoinAvatar, NetworkAvatar } from '#web/components/CoinAvatar.tsx';
import type { IconName } from '#web/components/Icon.tsx';
import { MarkedAvatar } from '#web/components/MarkedAvatar.tsx';
import { RowSign } from '#web/components/RowSign.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { type Group, GROUP_OF, textOf } from './statementKinds.ts';
import type { StatementRecord } from './statementRecords.ts';
import { useStatementTrades } from './useStatementTrades.ts';

/** How a record looks in its row. */
export interface RowFace {
  sign: ReactNode;
  name: string;
  note: string | null;
  word: string | null;
  tone?: 'up' | 'down' | 'wait';
}

const SIGN: Record<Group, IconName> = {
  deposits: 'deposit',
  withdrawals: 'withdraw',
  transfers: 'transfer',
  trades: 'trade',
  corrections: 'settings',
};

/** How a trade ended, as its entries say; that nothing came back is a loss only when the trade is known to be one. */
function outcomeOf({ entries }: StatementRecord, trade: Trade): 'gain' | 'loss' | 'refunded' | 'open' | null {
  if (entries.some(({ kind }) => kind === 'trade.won')) return 'gain';
  if (entries.some(({ kind }) => kind === 'trade.refunded')) return 'refunded';
  if (trade.tradeStatus === 'Pending') return 'open';
  return trade.tradeResult === 'loss' ? 'loss' : null;
}

const TONE = { gain: 'up', loss: 'down', refunded: undefined, open: 'wait' } as const;

/** Gives each record its face, from the trades and logs that are loaded; what is not known is not said. */
export function useRowFace(entries: readonly StatementEntry[]): (record: StatementRecord) => RowFace {
  const { t } = useTranslation(['wallet', 'orders', 'parts']);
  const { amount, price } = useMoney();
  const trades = useStatementTrades(entries);
  const deposits = useGetUserDepositLogQuery().data?.rows;
  const withdraws = useGetUserWithdrawLogQuery().data?.rows;

  return useCallback(
    record => {
      const [newest] = record.entries;
      const group = GROUP_OF[newest.kind];
      const plain: RowFace = {
        sign: <RowSign name={SIGN[group]} />,
        name: t(`wallet:${textOf(newest)}`),
        note: null,
        word: null,
      };
      const ofNetwork = (icon: 'deposit' | 'withdraw', gateway: string) => (
        <MarkedAvatar icon={icon}>
          <NetworkAvatar network={gateway} />
        </MarkedAvatar>
      );
      const feeNote = (fee: Parameters<typeof amount>[0]) =>
        t('wallet:row.fee', { fee: amount(fee, { decimals: 2, upTo: 6 }) });

      if (group === 'deposits') {
        const gateway = deposits?.find(({ _id }) => _id === newest.ref)?.gateway;
        if (gateway === undefined) return plain;
        return { ...plain, sign: ofNetwork('deposit', gateway), note: gateway.toUpperCase() };
      }
      if (group === 'withdrawals') {
        const withdraw = withdraws?.find(({ _id }) => _id === newest.ref);
        if (!withdraw) return plain;
        const { gateway, charge, status } = withdraw;
        const isHeld = newest.kind === 'withdraw.held';
        const fee = isHeld && charge && charge !== '0' ? ` · ${feeNote(charge)}` : '';
        const isWaiting = isHeld && status === 'Pending';
        return {
          ...plain,
          sign: ofNetwork('withdraw', gateway),
          note: `${gateway.toUpperCase()}${fee}`,
          ...(isWaiting && { word: t('wallet:balance.held'), tone: 'wait' as const }),
        };
      }
      if (group === 'transfers') {
        const sent = record.entries.find(({ kind }) => kind === 'transfer.sent');
        const fee = sum(record.entries.filter(({ kind }) => kind === 'transfer.fee').map(entry => entry.amount));
        if (!sent || fee === '0') return plain;
        return { ...plain, name: t(`wallet:${textOf(sent)}`), note: feeNote(negated(fee)) };
      }
      const trade = group === 'trades' ? trades.get(newest.ref) : undefined;
      if (!trade || !record.entries.some(({ kind }) => kind === 'trade.opened')) return plain;
      const { coinType, tradeType, selectedTime, evidence } = trade;
      const outcome = outcomeOf(record, trade);
      const [entry, exit] = [evidence?.entry, evidence?.exit];
      return {
        sign: (
          <MarkedAvatar icon={tradeType === 'buy' ? 'arrowUp' : 'arrowDown'}>
            <CoinAvatar coin={coinOf(coinType)} />
          </MarkedAvatar>
        ),
        name: t(`wallet:row.${tradeType}`, { coin: coinOf(coinType), seconds: durationMs(selectedTime) / 1000 }),
        note: entry && exit ? t('wallet:row.course', { entry: price(entry.price), exit: price(exit.price) }) : null,
        word: outcome && t(outcome === 'open' ? 'wallet:row.open' : `orders:card.${outcome}`),
        tone: outcome ? TONE[outcome] : undefined,
      };
    },
    [t, amount, price, trades, deposits, withdraws],
  );
}
