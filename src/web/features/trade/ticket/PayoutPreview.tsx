import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decimal, negate } from '#contract/money.ts';
import { calculateProfit } from '#contract/profit.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { getBreakEvenIn100 } from './stake.ts';

const UNKNOWN = '—';
const FORMAT = { upTo: 6, signed: true };
// Where the page is high enough, each figure has a line of its own.
const HIGH_PAGE = '@media (min-height: 760px)';
// With open trades above it only a wide page is high enough.
const HIGH_WIDE_PAGE = `${HIGH_PAGE} and (min-width: 900px)`;
// A low phone has space only for its first line above Buy and Sell; in landscape only the lowest.
export const LOW_PHONE =
  '@media (max-height: 759.95px) and (max-width: 599.95px), (max-height: 374.95px) and (min-width: 600px)';
const oneLine = { p: 0, bgcolor: 'transparent', '& > p': visuallyHidden } as const;
// The narrowest low phones show both figures as running text, which takes one line less.
const NARROW_LOW_PHONE = '@media (max-width: 359.95px) and (max-height: 759.95px)';
const running = {
  [NARROW_LOW_PHONE]: {
    '&& > *': { display: 'inline' },
    // A sentence that begins at the end of a line is hard to read.
    '&& > p': { display: 'block', textWrap: 'wrap' },
  },
} as const;
const wideSeparator = { '@media (min-width: 360px), (min-height: 760px)': visuallyHidden } as const;
const figure = { fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' } as const;
const ownLine = { display: 'block', typography: 'subtitle1' } as const;

// Low pages name the currency once, so that both figures share a line; narrow ones leave it to the field.
const repeatedUnit = { '@media (max-height: 759.95px)': visuallyHidden } as const;
const narrowUnit = { [NARROW_LOW_PHONE]: visuallyHidden } as const;

const createUnit = (sx: typeof repeatedUnit | typeof narrowUnit) => (
  <Box component="span" sx={sx}>
    {' '}
    USDT
  </Box>
);

interface Props {
  /** Null while the typed text is no amount. */
  stake: Decimal | null;
  /** Undefined until the payouts have loaded. */
  payoutRate: Decimal | undefined;
  isCompact?: boolean;
  /** The reason takes its place. */
  isRefused?: boolean;
}

/**
 * Shows the possible gain and loss and the break-even rate: 'If you’re right +8.20 USDT · If you’re wrong −10.00 USDT ·
 * …'. It reserves its space, because Buy and Sell below must not move under a finger.
 */
export const PayoutPreview = memo(function PayoutPreview({ isCompact = false, isRefused = false, ...props }: Props) {
  const { payoutRate } = props;
  const stake = isRefused ? null : props.stake;
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  const profit = stake === null || payoutRate === undefined ? null : calculateProfit(stake, payoutRate);
  const times = payoutRate === undefined ? UNKNOWN : getBreakEvenIn100(payoutRate);
  const separator = (
    <Box component="span" sx={isCompact ? visuallyHidden : wideSeparator}>
      {' · '}
    </Box>
  );
  const highPage = isCompact ? HIGH_WIDE_PAGE : HIGH_PAGE;
  return (
    <Card
      style={{ visibility: isRefused ? 'hidden' : 'visible' }}
      sx={{
        flex: 'none',
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderRadius: 1,
        bgcolor: { md: 'background.default' },
        color: 'text.secondary',
        typography: 'caption',
        ...tabular,
        ...(isCompact ? { [LOW_PHONE]: oneLine } : running),
      }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
        <span>
          {t('preview.ifRight')}{' '}
          <Box component="strong" sx={{ ...figure, [highPage]: ownLine, color: 'up.main' }}>
            {profit === null ? UNKNOWN : amount(profit, FORMAT)}
            {profit !== null && createUnit(repeatedUnit)}
          </Box>
        </span>
        {separator}
        <Box component="span" sx={{ [highPage]: { textAlign: 'right' }, [LARGE_FONTS]: { textAlign: 'left' } }}>
          {t('preview.ifWrong')}{' '}
          <Box component="strong" sx={{ ...figure, [highPage]: ownLine, color: 'down.main' }}>
            {stake === null ? UNKNOWN : amount(negate(stake), FORMAT)}
            {stake !== null && createUnit(narrowUnit)}
          </Box>
        </Box>
      </Stack>
      <Box component="span" sx={visuallyHidden}>
        {' · '}
      </Box>
      <Typography variant="caption" component="p" sx={{ textWrap: 'balance' }}>
        {t('preview.breakEven', { times })}
      </Typography>
    </Card>
  );
});
