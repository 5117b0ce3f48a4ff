import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeType } from '#contract/trades.ts';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { SideIcon } from './SideIcon.tsx';
import { useIsFirstLoad } from './useTradingBlockedReason.ts';

const SIDES = [
  { side: 'buy', hint: 'priceGoesUp', color: 'up' },
  { side: 'sell', hint: 'priceGoesDown', color: 'down' },
] as const;

// A reason above the pinned buttons does not move them.
const aboveOnPhones = { xs: 'column-reverse', md: 'column' } as const;
const reasonStyle = { m: 0, mb: { xs: 1, md: 0 }, mt: { md: 1 }, textAlign: 'center' } as const;

interface Props {
  pair: string;
  onSide: (side: TradeType) => Promise<void>;
  /** The side whose order is in flight. */
  busySide: TradeType | null;
  /** Why nothing can be traded now, shown once for both. */
  reason: string | null;
}

/** Renders Buy and Sell, which keep their place and the focus while they cannot be pressed. */
export const SideButtons = memo(function SideButtons({ pair, onSide, busySide, reason }: Props) {
  const { t } = useTranslation('trade');
  const reasonId = useId();
  const isFirstLoad = useIsFirstLoad(pair, reason);
  const isDisabled = busySide !== null || reason !== null;
  return (
    <Stack direction={aboveOnPhones}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))', gap: 2 }}>
        {SIDES.map(({ side, hint, color }) => (
          <Button
            key={side}
            color={color}
            aria-disabled={isDisabled || undefined}
            aria-busy={busySide === side || undefined}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => isDisabled || void onSide(side)}
            startIcon={
              busySide === side ? <CircularProgress size="1.25rem" color="inherit" /> : <SideIcon side={side} />
            }
            sx={{ minHeight: '3rem', py: 1, px: 2, textAlign: 'left', lineHeight: 1.2 }}
          >
            <span>
              {t(`act.${side}`)}
              <Typography component="small" variant="caption" sx={{ display: 'block', lineHeight: 1.2 }}>
                {t(`act.${hint}`)}
              </Typography>
            </span>
          </Button>
        ))}
      </Box>
      {reason !== null && (
        <FormHelperText id={reasonId} sx={isFirstLoad ? visuallyHidden : reasonStyle}>
          {reason}
        </FormHelperText>
      )}
    </Stack>
  );
});
