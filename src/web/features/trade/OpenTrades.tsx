import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { sum } from '#contract/money.ts';
import type { Trade } from '#contract/trades.ts';
import { countUnloggedOpenTrades, useUser } from '#web/api/users.ts';
import { Link as RouterLink } from '#web/components/RouterLink.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { PHONE_LANDSCAPE, tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { OpenTradeCard } from './OpenTradeCard.tsx';
import { LOW_PHONE } from './ticket/PayoutPreview.tsx';

// Standing below stake. The chart shows the entry.
const compact = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'center',
  columnGap: 2,
  whiteSpace: 'nowrap',
  '& > :first-of-type': { gridRow: 'span 2' },
  '& > :nth-child(3)': { ml: 0, alignItems: 'flex-start', textAlign: 'left', [LARGE_FONTS]: { whiteSpace: 'normal' } },
  '& strong': { gap: 0.5 },
  '& small, & .unit': visuallyHidden,
} as const;
// Beside each other, so that the ticket stays in sight below any number of trades. Long amounts widen their card.
const row = {
  flexDirection: 'row',
  mx: -4,
  px: 4,
  scrollPaddingInline: '1rem',
  overflowX: 'auto',
  '& > .MuiCard-root': {
    flex: '1 0 auto',
    minWidth: 'calc(50% - 0.25rem)',
    containIntrinsicSize: '10rem 2.75rem',
  },
  '& > a': { flex: 'none', lineHeight: '2.75rem' },
  '& > * > :first-of-type': {
    ...compact,
    px: 1,
    columnGap: 1,
    minHeight: '2.75rem',
    '& > :first-of-type > svg': { width: '2.25rem', height: '2.25rem' },
    '& strong': { gap: 0.5, typography: 'caption', fontWeight: 'fontWeightBold' },
  },
  // Orders leads to each order.
  '& > * > .MuiIconButton-root': { display: 'none' },
} as const;
const severalInRow = { '&:has(> :nth-of-type(2))': row } as const;
const listStyle = {
  '@media (max-width: 599.95px)': {
    '& > [data-long=true] > :first-of-type': compact,
    // A higher phone has space for two below each other.
    '&:has(> :nth-of-type(3))': row,
  },
  // Beside a stake the standing of some languages has no space.
  '@media (max-width: 359.95px)': { '& > [data-long] > :first-of-type': compact },
  // Orders leads to each order there.
  [LARGE_FONTS]: {
    '& > [data-long] > :first-of-type': { ...compact, px: 2 },
    '& > [data-long] > .MuiIconButton-root': { display: 'none' },
  },
  [LOW_PHONE]: severalInRow,
  [PHONE_LANDSCAPE]: severalInRow,
} as const;

interface Props {
  open: readonly Trade[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

export default memo(function OpenTrades({ open, selectedId, onSelect }: Props) {
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  const isWide = useIsWide();
  const user = useUser();
  const olderCount = user ? countUnloggedOpenTrades(user) : 0;
  const stakes = sum(open.map(({ tradeAmount }) => tradeAmount));
  return (
    <Stack component="section" aria-label={t('open.title')} spacing={2} useFlexGap sx={listStyle}>
      {isWide && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mt: 2 }}>
          <Typography variant="h3" component="h2">
            {t('open.title')}
          </Typography>
          {olderCount === 0 && (
            <Typography variant="body2" color="textSecondary" sx={tabular}>
              {t('open.atStake', { trades: open.length, amount: amount(stakes, { upTo: 6 }) })}
            </Typography>
          )}
        </Stack>
      )}
      {open.map(trade => (
        <OpenTradeCard key={trade._id} trade={trade} isSelected={trade._id === selectedId} onSelect={onSelect} />
      ))}
      {olderCount > 0 && (
        <Link component={RouterLink} to="/orders?tab=Pending" variant="subtitle2">
          {t('open.older', { trades: olderCount })}
        </Link>
      )}
    </Stack>
  );
});
