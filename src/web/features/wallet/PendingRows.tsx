import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import type { Movement } from '#web/api/movements.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { ACTIVITY_HEIGHT, ActivityRow } from '#web/shared/records/ActivityRow.tsx';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { rowHover } from '#web/shared/records/rowHover.ts';
import { useRowTime } from '#web/shared/records/useRowTime.ts';
import { useIsVeryWide } from '#web/shell/layout/useIsVeryWide.ts';
import { radius, rem } from '#web/theme/tokens.ts';
import { isInPeriod, type Period } from './period.ts';

const button = { flexWrap: 'wrap', rowGap: 0, minHeight: rem(ACTIVITY_HEIGHT), mx: -2, px: 2, py: 2 } as const;

// Its amounts end beside the columns of the table below, so it is a block of its own there.
const block = { px: 4, py: 2, borderRadius: radius.card, bgcolor: 'background.paper' } as const;

interface PendingRowsProps {
  movements: readonly Movement[];
  period: Period | null;
}

/** Lists pending deposits and withdrawals of the period; renders nothing without any. */
export function PendingRows({ movements, period }: PendingRowsProps) {
  const { t } = useTranslation(['wallet', 'parts']);
  const { amount } = useMoneyFormat();
  const rowTime = useRowTime();
  const isVeryWide = useIsVeryWide();
  const pending = movements.filter(
    ({ status, createdAt }) => status === 'Pending' && (period === null || isInPeriod(createdAt, period)),
  );
  if (pending.length === 0) return null;
  const hover = rowHover(isVeryWide ? 'background.default' : 'background.paper');
  return (
    <Box component="section" aria-label={t('wallet:waiting.title')} sx={isVeryWide ? block : null}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 3, pt: 1, pb: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {t('wallet:waiting.title')}
        </Typography>
        {pending.every(({ kind }) => kind === 'deposit') && (
          <Typography variant="body2" component="span" color="textSecondary">
            {t('wallet:waiting.notYet')}
          </Typography>
        )}
      </Stack>
      <List disablePadding aria-label={t('wallet:waiting.title')}>
        {pending.map(({ _id, kind, gateway, amount: moved, createdAt }) => {
          const network = gateway.toUpperCase();
          return (
            <ListItem key={_id} disablePadding>
              <ListItemButton component={Link} to={`/${kind}/log/${_id}`} sx={[button, hover]}>
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
    </Box>
  );
}
