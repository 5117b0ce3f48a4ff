import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { compare, type Decimal, isAbove, negate, ZERO } from '#contract/money.ts';
import { isSettledTrade, type StatementGroup, type StatementRow } from '#web/api/statementRows.ts';
import type { IconName } from '#web/components/Icon.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { selectTickSizes } from '#web/market/store/marketSelectors.ts';
import { countPriceDecimals } from '#web/shared/format/countPriceDecimals.ts';
import { getDurationParts } from '#web/shared/format/getDurationParts.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import type { ActivityTone } from '#web/shared/records/ActivityRow.tsx';
import type { Subject } from '#web/shared/records/RecordAvatar.tsx';
import { truncateMiddle } from '#web/shared/records/truncateMiddle.ts';
import { getOutcomeKind } from '#web/shared/records/useTradeOutcome.ts';
import { getEntryTextKey } from './entryTexts.ts';

export interface RowText {
  subject: Subject;
  /** Shows the direction of the money or of a trade. */
  icon: IconName;
  title: string;
  /** Shown beside the time. */
  notes: string[];
  word: string;
  wordTone?: ActivityTone;
}

type Record<Type> = Extract<NonNullable<StatementRow['record']>, { type: Type }>;

const getArrow = (net: Decimal): IconName => (compare(net, ZERO) < 0 ? 'withdraw' : 'deposit');

const ICONS: { [Group in StatementGroup]: IconName } = {
  deposits: 'deposit',
  withdrawals: 'withdraw',
  transfers: 'transfer',
  trades: 'trade',
  corrections: 'settings',
};
const TRADE_TONES = { gain: 'up.main', loss: 'down.main', refunded: 'text.secondary' } as const;

/** Returns the colour of a row's sum: money in is green; a gain has the colour of rising prices. */
export const getFigureTone = ({ net, group }: StatementRow): ActivityTone =>
  compare(net, ZERO) <= 0 ? 'text.primary' : group === 'trades' ? 'up.main' : 'success.main';

const WITHDRAW_WORDS = {
  Pending: { key: 'word.onHold', tone: 'warning.main' },
  Completed: { key: 'word.completed', tone: 'text.secondary' },
  Rejected: { key: 'word.returned', tone: 'text.secondary' },
} as const;

type RowTextBuilder = (row: StatementRow) => RowText;

interface Formats extends ReturnType<typeof useMoneyFormat> {
  t: TFunction<['wallet', 'orders']>;
  /** The decimals of tick sizes by pair; without one, the prices of a trade have as many as its longest. */
  tickSizes: ReturnType<typeof selectTickSizes>;
}

function tradeText({ t, tickSizes, amount, price }: Formats, record: Record<'trade'>, row: StatementRow): RowText {
  const { coinType, tradeType, selectedTime, entryPrice, exitPrice } = record;
  const coin = toCoin(coinType);
  const { unit, count } = getDurationParts(selectedTime);
  const duration = t(unit, { count });
  const prices = [entryPrice, exitPrice].filter(known => known !== null && known !== undefined);
  const decimals = countPriceDecimals(prices, tickSizes[coinType]);
  const stake = negate(row.entries.at(-1)?.amount ?? ZERO);
  const notes = prices.length > 0 ? [prices.map(known => price(known, decimals)).join(' → ')] : [];
  const about = {
    subject: { coin },
    icon: tradeType === 'buy' ? 'arrowUp' : 'arrowDown',
    title: t(tradeType === 'buy' ? 'row.buy' : 'row.sell', { coin, duration }),
    notes,
  } as const;
  const isSettled = row.isPart ? record.tradeStatus === 'Completed' : isSettledTrade(row);
  if (!isSettled) return { ...about, word: t('word.open'), wordTone: 'warning.main' };
  const outcome = getOutcomeKind(record);
  // A void may leave a part of a profit with the user, which changes more than the stake.
  const isBack = outcome === 'refunded' && !row.isPart && compare(row.net, ZERO) === 0;
  const backNote = isBack ? [t('row.back', { amount: amount(stake, { upTo: 6 }) })] : [];
  return {
    ...about,
    notes: [...notes, ...backNote],
    word: t(`orders:card.${outcome}`),
    wordTone: TRADE_TONES[outcome],
  };
}

function withdrawText({ t, amount }: Formats, record: Record<'withdraw'>, { entries }: StatementRow): RowText {
  const { gateway, fee, status } = record;
  const network = gateway.toUpperCase();
  const [newest] = entries;
  const returned = newest?.kind === 'withdraw.released' ? newest.amount : null;
  const feeNote = status !== 'Rejected' && isAbove(fee, ZERO) ? [t('row.fee', { fee: amount(fee, { upTo: 6 }) })] : [];
  const { key, tone } = WITHDRAW_WORDS[status];
  return {
    subject: { network },
    icon: 'withdraw',
    title: t('row.withdraw', { network }),
    notes: returned ? [t('row.back', { amount: amount(returned, { upTo: 6 }) })] : feeNote,
    word: t(key),
    wordTone: tone,
  };
}

function transferText({ t, amount }: Formats, record: Record<'transfer'>, { net }: StatementRow): RowText {
  const { username, payId, fee } = record;
  const isSent = compare(net, ZERO) < 0;
  const hasFee = isSent && isAbove(fee, ZERO);
  return {
    subject: { username },
    icon: getArrow(net),
    title: t(isSent ? 'row.to' : 'row.from', { name: username }),
    // Both would take a third line on a phone.
    notes: [hasFee ? t('row.fee', { fee: amount(fee, { upTo: 6 }) }) : t('row.payId', { payId })],
    word: t(isSent ? 'word.sent' : 'word.received'),
  };
}

function depositText({ t }: Formats, record: Record<'deposit'>, { net }: StatementRow): RowText {
  const network = record.gateway.toUpperCase();
  return {
    subject: { network },
    icon: getArrow(net),
    title: t('row.deposit', { network }),
    notes: record.transactionId ? [truncateMiddle(record.transactionId, 6)] : [],
    word: t('word.completed'),
  };
}

function entryText({ t }: Formats, { entries, group }: StatementRow): RowText {
  const [newest, first] = [entries[0], entries.at(-1)];
  const isMerged = newest !== undefined && first !== undefined && newest !== first;
  return {
    subject: null,
    icon: ICONS[group],
    title: first ? t(getEntryTextKey(first)) : '',
    notes: [],
    word: isMerged ? t(getEntryTextKey(newest)) : '',
  };
}

const createRowText =
  (formats: Formats): RowTextBuilder =>
  row => {
    const { record } = row;
    if (record?.type === 'trade') return tradeText(formats, record, row);
    if (record?.type === 'withdraw') return withdrawText(formats, record, row);
    if (record?.type === 'transfer') return transferText(formats, record, row);
    return record?.type === 'deposit' ? depositText(formats, record, row) : entryText(formats, row);
  };

/** Returns a function that describes a transaction by its record or, without it, by its first entry. */
export function useRowText(): RowTextBuilder {
  const { t } = useTranslation(['wallet', 'orders']);
  const money = useMoneyFormat();
  const tickSizes = useSelector(selectTickSizes);
  return useMemo(() => createRowText({ t, tickSizes, ...money }), [t, tickSizes, money]);
}
