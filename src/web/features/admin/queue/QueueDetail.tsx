import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormikProps } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { QueueItem } from '#contract/admin/adminQueue.ts';
import { BreakableName } from '#web/components/BreakableName.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { DottedLine } from '#web/features/admin/shared/DottedLine.tsx';
import { AgeChip } from '#web/features/admin/shared/AgeChip.tsx';
import { ClaimLine } from './ClaimLine.tsx';
import { type ApprovalValues, DecisionBar } from './DecisionBar.tsx';
import { RejectSheet } from './RejectSheet.tsx';
import { SignalList } from '#web/features/admin/shared/SignalList.tsx';
import { useDecision } from './useDecision.ts';
import { useItemTitle } from './useItemTitle.ts';
import { PAGE_END, REST_OF_PAGE } from './queueLayout.ts';
import { useShortcutKeys } from '#web/features/admin/shared/useShortcutKeys.ts';
import { ABOVE_TABS } from '#web/theme/tabsHeight.ts';

const BESIDE = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 16.5rem' },
  alignItems: 'start',
} as const;

// On a phone the signals are above what is large, in view of the decision; what is paid is above the effect.
const SIGNALS_FIRST = {
  '& > :last-child': { display: { xs: 'contents', md: 'flex' } },
  '& > :last-child > section:first-of-type': { order: { xs: -1, md: 0 } },
  '& > :last-child > section:last-of-type': { order: { xs: 1, md: 0 } },
} as const;

// On a phone they are beside a small picture.
const WITH_RECEIPT = {
  ...{ gridTemplateColumns: { xs: '6.5rem 1fr', md: '1fr', lg: '1fr 16.5rem' }, columnGap: { xs: 3, md: 4 } },
  '&& > *': { display: { xs: 'contents', md: 'flex' } },
  '& dl': { gridColumn: '1 / -1', order: { xs: 1, md: 0 } },
  '& section:last-of-type': { gridColumn: '1 / -1', order: { xs: 2, md: 0 } },
} as const;

// Three documents need the whole width: first on a phone, in view of the decision; below the facts and signals on a desk.
const WITH_DOCUMENTS = {
  '&& > *': { display: { xs: 'contents', md: 'flex', lg: 'contents' } },
  '& [data-documents]': { gridColumn: { lg: '1 / -1' }, order: { xs: -1, md: 0, lg: 1 } },
  '& dl': { order: { xs: 1, md: 0 } },
  // The effect fills the space below the facts, beside the signals.
  '& section:first-of-type': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
  '& section:last-of-type': { gridColumn: { lg: 1 }, gridRow: { lg: 2 }, order: { xs: 2, md: 0 } },
} as const;

const AROUND_PICTURES = { receipt: WITH_RECEIPT, documents: WITH_DOCUMENTS } as const;

const HEADER = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { xs: '"name age" "sum sum" "claim claim"', md: '"name age" "sum claim"' },
  alignItems: 'start',
  justifyItems: { md: 'end' },
} as const;

// What scrolls below the bar of a wide page.
const COVER = {
  content: { md: '""' },
  position: 'absolute',
  top: 'calc(100% + 1px)',
  left: 0,
  right: 0,
  height: PAGE_END,
  bgcolor: 'background.default',
} as const;

interface QueueDetailProps {
  item: QueueItem;
  onMove: (by: 1 | -1) => void;
  onDecided: () => void;
  onHelp: () => void;
}

/** Renders the open item: its evidence, the facts, the effect of an approval, and the decision. */
export function QueueDetail({ item, onMove, onDecided, onHelp }: QueueDetailProps) {
  const title = useItemTitle();
  const navigate = useNavigate();
  const decision = useDecision(item, onDecided);
  const form = useRef<FormikProps<ApprovalValues>>(null);
  const input = useRef<HTMLInputElement>(null);

  const keys = {
    j: () => onMove(1),
    k: () => onMove(-1),
    o: () => item.user && void navigate(`/admin/users/${encodeURIComponent(item.user._id)}`),
    a: () => {
      if (decision.notNow !== null) return;
      if (input.current?.value === '') input.current.focus();
      else void form.current?.submitForm();
    },
    r: () => decision.blockedReason === null && decision.notNow === null && decision.sheet.onOpen(),
    z: () => document.querySelector('[data-zoomable]')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })),
    '?': onHelp,
  };
  useShortcutKeys(keys);

  return (
    <Paper
      component="article"
      aria-label={title(item)}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: { md: REST_OF_PAGE } }}
    >
      <Stack useFlexGap spacing={4} sx={{ p: 4, flex: 1 }}>
        <DetailHeader item={item} />
        <DetailBody item={item} />
      </Stack>
      <Paper
        square
        sx={{
          // With a reason and a choice it would cover what is decided on a phone.
          position: { xs: decision.needsSecond ? 'static' : 'sticky', md: 'sticky' },
          bottom: { xs: ABOVE_TABS, md: PAGE_END },
          px: 4,
          py: { xs: 3, md: 4 },
          '&::after': COVER,
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: '0 0 1rem 1rem',
        }}
      >
        <DecisionBar item={item} decision={decision} form={form} input={input} />
      </Paper>
      <RejectSheet item={item} decision={decision} />
    </Paper>
  );
}

function DetailHeader({ item }: { item: QueueItem }) {
  const { t } = useTranslation('adminQueue');
  const { amount } = useMoneyFormat();
  const title = useItemTitle();
  const isWide = useIsWide();
  const definition = getQueueDefinition(item.kind);
  const { Heading } = definition;
  const [sum, network] = [definition.getAmount(item), definition.getNetwork(item)];
  return (
    <Box sx={HEADER}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ gridArea: 'name', alignItems: 'center', justifySelf: 'start', minWidth: 0 }}
      >
        {network !== null && <NetworkAvatar network={network} size={20} />}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <DottedLine parts={[network ?? t(`kind.${item.kind}`), <BreakableName key="name" name={title(item)} />]} />
        </Typography>
      </Stack>
      <Box sx={{ gridArea: 'sum', justifySelf: 'start', minWidth: 0 }}>
        {sum === null ? (
          <Typography variant="h2" sx={{ mt: 1 }}>
            {Heading ? <Heading item={item} /> : item.user?.fullName}
          </Typography>
        ) : (
          <Typography variant="h1" component="h2">
            {amount(sum, { upTo: 6 })}{' '}
            <Typography component="span" variant="h3">
              USDT
            </Typography>
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'age' }}>
        <AgeChip ageMs={item.ageMs} age={item.age} isLong={isWide} />
      </Box>
      <Box sx={{ gridArea: 'claim', mt: 1 }}>
        <ClaimLine claim={item.claim} withEnd />
      </Box>
    </Box>
  );
}

function DetailBody({ item }: { item: QueueItem }) {
  const { t } = useTranslation('adminQueue');
  const { Evidence, Effect, pictures } = getQueueDefinition(item.kind);
  return (
    <Box sx={{ ...BESIDE, ...(pictures === null ? SIGNALS_FIRST : AROUND_PICTURES[pictures]) }}>
      <Stack useFlexGap spacing={4} sx={{ minWidth: 0 }}>
        <Evidence item={item} />
      </Stack>
      <Stack useFlexGap spacing={4}>
        <SignalList signals={item.signals} passed={item.passed} />
        <section aria-label={t('effect.title')}>
          <Typography variant="subtitle1" component="h3" gutterBottom>
            {t('effect.title')}
          </Typography>
          <Effect item={item} />
        </section>
      </Stack>
    </Box>
  );
}
