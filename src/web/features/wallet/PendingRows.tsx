import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#contract/intlFormats.ts';
import { sum } from '#contract/money.ts';
import { Link } from '#web/components/RouterLink.tsx';
import type { Movement } from '#web/api/movements.ts';
import { Icon } from '#web/components/Icon.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { ACTIVITY_HEIGHT, ActivityRow } from '#web/shared/records/ActivityRow.tsx';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { useRowTime } from '#web/shared/records/useRowTime.ts';
import { useIsVeryWide } from '#web/shell/layout/useIsVeryWide.ts';
import { color, HOVER_VARIABLE, radius, rem, tabular, TOUCH_TARGET } from '#web/theme/tokens.ts';
import { isInPeriod, type Period } from './period.ts';

const button = { flexWrap: 'wrap', rowGap: 0, minHeight: rem(ACTIVITY_HEIGHT), mx: -2, px: 2, py: 2 } as const;

// Its amounts end beside the columns of the table below, so it is a block of its own there.
const block = {
  px: 4,
  py: 1,
  borderRadius: radius.card,
  bgcolor: 'background.paper',
  [HOVER_VARIABLE]: color.page,
} as const;
// The line of the filters above and the day below have space of their own.
const lines = { mt: -2, mb: -5 } as const;
const heading = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, width: 1 } as const;
const summary = { gap: 2, minHeight: rem(TOUCH_TARGET), '& .MuiAccordionSummary-content': { my: 2, mr: 0 } } as const;

interface PendingRowsProps {
  movements: readonly Movement[];
  period: Period | null;
}

/**
 * Lists pending deposits and withdrawals of the period; renders nothing without any. Several are one line with their sums,
 * which opens.
 */
export function PendingRows({ movements, period }: PendingRowsProps) {
  const { t } = useTranslation('wallet');
  const isVeryWide = useIsVeryWide();
  const pending = movements.filter(
    ({ status, createdAt }) => status === 'Pending' && (period === null || isInPeriod(createdAt, period)),
  );
  if (pending.length === 0) return null;
  const isIncome = pending.every(({ kind }) => kind === 'deposit');
  return (
    <Box component="section" aria-label={t('waiting.title')} sx={isVeryWide ? block : lines}>
      {pending.length === 1 ? (
        <>
          <Box sx={{ ...heading, pt: 1 }}>
            <PendingTitle component="h3" note={isIncome && t('waiting.notYet')} />
          </Box>
          <PendingList pending={pending} />
        </>
      ) : (
        <Accordion slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<Icon name="down" size={18} />} sx={summary}>
            <Box component="span" sx={heading}>
              <PendingTitle count={pending.length} note={<PendingSums pending={pending} />} />
            </Box>
          </AccordionSummary>
          <AccordionDetails sx={{ p: 0 }}>
            <PendingList pending={pending} />
          </AccordionDetails>
        </Accordion>
      )}
    </Box>
  );
}

interface PendingTitleProps {
  component?: 'h3' | 'span';
  count?: number;
  note: ReactNode;
}

function PendingTitle({ component = 'span', count, note }: PendingTitleProps) {
  const { t, i18n } = useTranslation('wallet');
  return (
    <>
      <Typography variant="subtitle2" component={component}>
        {t('waiting.title')}
        {count !== undefined && ` · ${getNumberFormat(i18n.language).format(count)}`}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary" sx={{ textAlign: 'right', ...tabular }}>
        {note}
      </Typography>
    </>
  );
}

/** Shows what would come in and what would leave, which are never added up: each depends on its own review. */
function PendingSums({ pending }: { pending: readonly Movement[] }) {
  const { amount } = useMoneyFormat();
  return (['deposit', 'withdraw'] as const)
    .map(kind => pending.filter(movement => movement.kind === kind).map(movement => movement.amount))
    .filter(amounts => amounts.length > 0)
    .map(amounts => amount(sum(amounts), { upTo: 6, signed: true }))
    .join(' · ');
}

function PendingList({ pending }: { pending: readonly Movement[] }) {
  const { t } = useTranslation(['wallet', 'parts']);
  const { amount } = useMoneyFormat();
  const rowTime = useRowTime();
  return (
    <List disablePadding aria-label={t('wallet:waiting.title')}>
      {pending.map(({ _id, kind, gateway, amount: moved, createdAt }) => {
        const network = gateway.toUpperCase();
        return (
          <ListItem key={_id} disablePadding>
            <ListItemButton component={Link} to={`/${kind}/log/${_id}`} sx={button}>
              <ActivityRow
                avatar={<RecordAvatar subject={{ network }} icon={kind} />}
                title={t(`parts:movement.${kind}`, { network })}
                note={
                  <>
                    <time dateTime={createdAt}>{rowTime(createdAt)}</time> · {t('wallet:waiting.inReview')}
                  </>
                }
                figure={amount(moved, { upTo: 6, signed: true })}
                figureTone="text.secondary"
                word={t('wallet:waiting.word')}
                wordTone="warning.main"
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
