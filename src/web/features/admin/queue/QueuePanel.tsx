import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { QUEUE_AGE_MS, type QueueItem, type QueueKind } from '#contract/admin/adminQueue.ts';
import { type Decimal, sum } from '#contract/money.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FoundStatus } from '#web/components/FoundStatus.tsx';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { BELOW_BARS } from '#web/shell/layout/belowBars.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { tabular } from '#web/theme/tokens.ts';
import { AccountColumn } from './AccountColumn.tsx';
import { KeysSheet } from './KeysSheet.tsx';
import { QueueCard } from './QueueCard.tsx';
import { QueueDetail } from './QueueDetail.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { LIST_WIDTH, observeTop } from './queueLayout.ts';
import { UndoBar } from './UndoBar.tsx';
import { type QueueView, useQueue } from './useQueue.ts';

const PANES = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${LIST_WIDTH} 1fr`, xl: `${LIST_WIDTH} 1fr 18rem` },
} as const;

// A long email is cut, since the card is no wider than the page.
const LIST = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

// A large total does not move the list of a wide page.
const ONE_LINE = { minWidth: 0, overflow: { md: 'hidden' }, textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } };

/** Returns the total of the items; null when an item has no amount. */
function getTotal(items: readonly QueueItem[]): Decimal | null {
  // Payouts and corrections in both directions have no meaningful sum.
  if (items.some(({ kind }) => kind === 'approvals')) return null;
  const amounts = items.map(item => getQueueDefinition(item.kind).getAmount(item)).filter(each => each !== null);
  return amounts.length === items.length ? sum(amounts) : null;
}

/** Renders a queue beside its open item; on a phone the open item is above the cards of the others. */
export function QueuePanel({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation(['adminQueue', 'admin']);
  const isWide = useIsWide();
  const help = useDisclosure();
  const queue = useQueue(kind, isWide);
  const { items, opened } = queue;
  const detail = opened && (
    <QueueDetail key={opened._id} item={opened} onMove={queue.move} onDecided={queue.openNext} onHelp={help.onOpen} />
  );
  const search = `${queue.query} ${queue.claim ?? ''}`.trim();
  const missing = queue.isMissing && <MissingItem onNext={queue.openNext} />;

  return (
    <>
      <QueueFilters queue={queue} onHelp={help.onOpen} />
      <FoundStatus search={items ? search : ''} text={t('admin:found', { count: queue.total })} />
      {!items && <LoadingRows {...queue.load} text={t('adminQueue:failed')} rows={5} rowHeight={104} />}
      {items && <QueryAge select={queue.selectQuery} />}
      {items?.length === 0 && (
        <EmptyText>{search === '' ? t('adminQueue:nothingWaits') : t('adminQueue:nothingFound')}</EmptyText>
      )}
      {items && items.length > 0 && (
        <Box ref={observeTop} sx={PANES}>
          <Stack spacing={2}>
            <QueueTotals kind={kind} queue={queue} />
            {!isWide && missing}
            <List disablePadding aria-label={t(`adminQueue:kind.${kind}`)} sx={LIST}>
              {!isWide && opened && (
                <li>
                  {detail}
                  <Button tone="text" onClick={() => queue.open(null)}>
                    {t('adminQueue:backToList')}
                  </Button>
                </li>
              )}
              {items
                .filter(({ _id }) => isWide || _id !== opened?._id)
                .map(item => (
                  <QueueCard key={item._id} item={item} isOpened={item._id === opened?._id} onOpen={queue.open} />
                ))}
            </List>
          </Stack>
          {isWide && <Box sx={{ minWidth: 0, position: 'sticky', top: BELOW_BARS }}>{detail ?? missing}</Box>}
          {isWide && opened?.user && <AccountColumn key={opened.user._id} userId={opened.user._id} />}
        </Box>
      )}
      <UndoBar />
      <KeysSheet isOpen={help.isOpen} onClose={help.onClose} />
    </>
  );
}

/** States that the item to open is not in the list. No other item opens in its place, since a key would decide on it. */
function MissingItem({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('adminQueue');
  return (
    <Paper role="status" sx={{ p: 4 }}>
      <Stack useFlexGap spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{t('missing.text')}</Typography>
        <Button tone="quiet" onClick={onNext}>
          {t('missing.next')}
        </Button>
      </Stack>
    </Paper>
  );
}

/** Shows the order and the target of decisions and, once all items are loaded, their total. */
function QueueTotals({ kind, queue }: { kind: QueueKind; queue: QueueView }) {
  const { t } = useTranslation('adminQueue');
  const { items } = queue;
  const usdt = useUsdtFormat();
  const total = items?.length === queue.total ? getTotal(items) : null;
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, columnGap: 2, justifyContent: 'space-between', ...tabular }}
    >
      <Typography variant="caption" component="p" color="textSecondary" sx={ONE_LINE}>
        {t('oldestFirst', { minutes: QUEUE_AGE_MS[kind].late / MINUTE_MS })}
      </Typography>
      {total !== null && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ ml: 'auto', flex: 'none' }}>
          {usdt(total, { upTo: 6 })}
        </Typography>
      )}
    </Stack>
  );
}
