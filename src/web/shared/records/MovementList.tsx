import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { type Movement, movementsOf } from '#web/api/movements.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { LogRows, ROW_HEIGHT } from './LogList.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

interface MovementListProps {
  /** The name of the list, for a screen reader. */
  label: string;
  /** Said when there are none; without it there is nothing then. */
  emptyText?: string;
  /** How many there will most likely be: for so many room is kept. */
  expected?: number;
  /** Which of all movements are shown. */
  choose: (movements: Movement[]) => Movement[];
  children: (movement: Movement) => ReactNode;
}

/**
 * Deposits and withdraws in one list, newest first. They come from two logs: what one of them failed to bring is said
 * and does not hide what the other brought, and 'none' is said only when both were read.
 */
export function MovementList({ label, emptyText, expected = 3, choose, children }: MovementListProps) {
  const { t } = useTranslation('parts');
  const [deposits, withdraws] = [useGetUserDepositLogQuery(), useGetUserWithdrawLogQuery()];
  const [depositLoad, withdrawLoad] = [useFirstLoad(deposits), useFirstLoad(withdraws)];

  const isComplete = deposits.data !== undefined && withdraws.data !== undefined;
  const isWaiting = !(deposits.data || depositLoad.failure) || !(withdraws.data || withdrawLoad.failure);
  const rows = choose(movementsOf(deposits.data?.rows ?? [], withdraws.data?.rows ?? []));
  const skipped = (deposits.data?.skipped ?? 0) + (withdraws.data?.skipped ?? 0);
  const updatedAt = Math.min(...[deposits, withdraws].map(({ fulfilledTimeStamp = Infinity }) => fulfilledTimeStamp));
  return (
    <>
      {isComplete && <Freshness updatedAt={updatedAt} isFailing={deposits.isError || withdraws.isError} />}
      {depositLoad.failure && (
        <FailureNotice failure={depositLoad.failure} text={t('movement.depositsFailed')} onRetry={depositLoad.retry} />
      )}
      {withdrawLoad.failure && (
        <FailureNotice
          failure={withdrawLoad.failure}
          text={t('movement.withdrawsFailed')}
          onRetry={withdrawLoad.retry}
        />
      )}
      {isWaiting && <SkeletonRows rows={expected} rowHeight={ROW_HEIGHT} />}
      {!isWaiting && (rows.length > 0 || (isComplete && emptyText !== undefined)) && (
        <LogRows label={label} list={{ rows, skipped }} emptyText={emptyText ?? ''}>
          {children}
        </LogRows>
      )}
    </>
  );
}
