import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserTradesQuery } from '#web/api/trades.ts';
import { EmptyLog, NextStepLink } from '#web/components/EmptyLog.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';

const NEWEST = { page: 1, pageSize: 1 } as const;
const FRESH = { refetchOnMountOrArgChange: true } as const;

interface NewestOrderProps {
  /** Receives the id of the shown order. */
  onShown?: (id: string) => void;
  /** The list beside it already states that there is none. */
  isBesideList?: boolean;
}

/** Shows the newest pending order, else the newest. The pending one stays after its settlement. */
export function NewestOrder({ onShown, isBesideList = false }: NewestOrderProps) {
  const { t } = useTranslation('orders');
  const pending = useGetUserTradesQuery({ ...NEWEST, status: 'Pending' }, FRESH);
  const newest = useGetUserTradesQuery(NEWEST, FRESH);
  const loads = [useInitialLoad(pending), useInitialLoad(newest)];
  const [watched, setWatched] = useState<string>();
  const running = pending.data?.trades.rows[0]?._id;
  // A cached pending order may have ended since.
  if (running !== undefined && running !== watched && !pending.isFetching) setWatched(running);
  const shown = running ?? watched ?? newest.data?.trades.rows[0]?._id;

  useEffect(() => {
    if (shown !== undefined) onShown?.(shown);
  }, [shown, onShown]);

  if (shown !== undefined) return <OrderDetail key={shown} id={shown} />;
  const failed = loads.filter(({ failure }) => failure);
  if (failed[0])
    return (
      <FailureNotice
        failure={failed[0].failure}
        text={t('failed')}
        onRetry={() => failed.forEach(({ retry }) => retry())}
      />
    );
  if (!pending.data || !newest.data) return <OrderSkeleton />;
  return <NoOrder text={isBesideList ? null : t('none')} />;
}

function NoOrder({ text }: { text: string | null }) {
  const { t } = useTranslation('orders');
  const next = { to: '/markets', label: t('toMarkets') };
  if (text !== null) return <EmptyLog text={text} next={next} />;
  return (
    <Stack sx={{ alignItems: 'center', py: 10 }}>
      <NextStepLink {...next} color="secondary" />
    </Stack>
  );
}
