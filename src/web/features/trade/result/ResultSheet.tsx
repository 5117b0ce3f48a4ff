import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPair, type Trade, TradeDuration } from '#contract/trades.ts';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { quoteHidden, quoteShown } from '#web/market/store/marketSlice.ts';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { isComposing } from '#web/shared/forms/isComposing.ts';
import { LARGE_FONTS, wordsOnly } from '#web/theme/largeFonts.ts';
import { PHONE_LANDSCAPE, tabular } from '#web/theme/tokens.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { useOverlayHistory } from '#web/shared/overlay/OverlayHistory.tsx';
import { useBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { useTradeOutcome } from '#web/shared/records/useTradeOutcome.ts';
import { ResultActions } from './ResultActions.tsx';
import { ResultEvidence } from './ResultEvidence.tsx';
import { lineTarget, sheetPaper } from './sheetPaper.ts';

interface ResultSheetProps {
  trade: Trade;
  /** The number of further results. */
  waiting: number;
  onSeen: () => void;
  /** Called with the sheet; the returned function is called when it closes. */
  onCover: (sheet: HTMLElement) => () => void;
}

/**
 * Shows the result of a trade over the ticket until it is dismissed. It leaves the price visible, takes no focus and
 * does not block the page.
 */
export function ResultSheet({ trade, waiting, onSeen, onCover }: ResultSheetProps) {
  const { t } = useTranslation('trade');
  const heading = useId();
  const close = useLatest(onSeen);
  const topBars = useBarsHeight();
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (paper.current ? onCover(paper.current) : undefined), [onCover]);
  useOverlayHistory(true, onSeen, { isModal: false });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && !isComposing(event) && close.current();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);

  return (
    <Drawer
      variant="persistent"
      anchor="bottom"
      open
      slotProps={{ paper: { ref: paper, role: 'region', 'aria-labelledby': heading, sx: sheetPaper(topBars) } }}
    >
      <SheetHeader trade={trade} headingId={heading} onClose={onSeen} />
      <Stack sx={bodyStyle}>
        <Outcome trade={trade}>
          {waiting > 0 && (
            <Link component="button" variant="caption" onClick={onSeen} sx={lineTarget}>
              {t('result.next', { count: waiting })}
            </Link>
          )}
        </Outcome>
        <ResultEvidence id={trade._id} pair={trade.coinType} />
      </Stack>
      <ResultActions trade={trade} onSeen={onSeen} />
    </Drawer>
  );
}

// In landscape the path and its prices fit without scrolling.
const bodyStyle = {
  flex: '1 1 auto',
  gap: 2,
  minHeight: 0,
  px: 4,
  py: 2,
  overflowY: 'auto',
  [PHONE_LANDSCAPE]: { gap: 1, py: 1 },
  // There the sheet scrolls with its header, because that and the actions leave too little.
  [LARGE_FONTS]: { flex: 'none', overflowY: 'visible' },
} as const;

// Raised above the page that the sheet overlays; on it the green below would have too little contrast in a light theme.
const headerStyle = {
  alignItems: 'center',
  flex: 'none',
  pl: 4,
  pr: 1,
  py: 1.5,
  '@media (max-height: 699.95px)': { py: 0.5 },
  bgcolor: 'background.raised',
  ...wordsOnly,
} as const;

function SheetHeader({ trade, headingId, onClose }: { trade: Trade; headingId: string; onClose: () => void }) {
  const { t } = useTranslation(['trade', 'app']);
  const usdt = useUsdtFormat();
  const pair = trade.coinType;
  // For the decimals of its prices: the page may show another coin.
  useShown(quoteShown(pair), quoteHidden(pair));
  const duration = TradeDuration.safeParse(trade.selectedTime).data;
  return (
    <Stack direction="row" spacing={2.5} sx={headerStyle}>
      <CoinAvatar coin={toCoin(pair)} size={28} />
      <Stack direction="row" sx={{ flex: 1, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={headingId} component="h2" variant="subtitle1">
          {formatPair(pair)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {t(`trade:act.${trade.tradeType}`)}
          {duration && ` · ${t(`trade:duration.${duration}`)}`} · {usdt(trade.tradeAmount, { upTo: 6 })}
        </Typography>
      </Stack>
      <IconButton aria-label={t('app:close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </Stack>
  );
}

const OUTCOME_STYLES = {
  gain: { icon: 'check', soft: 'up.soft', main: 'up.main', variant: 'h1' },
  loss: { icon: 'minus', soft: 'down.soft', main: 'down.main', variant: 'h2' },
  refunded: { icon: 'undo', soft: 'background.raised', main: 'text.primary', variant: 'h2' },
} as const;

// With large fonts the figure needs the width.
const outcomeIcon = { width: '2.75rem', height: '2.75rem', [LARGE_FONTS]: { display: 'none' } } as const;
const figureStyle = { ...tabular, [LARGE_FONTS]: { typography: 'h2' } } as const;

/** Shows the outcome: a gain large and green; a loss and a refund smaller and neutral. Beside it, the way to further results. */
function Outcome({ trade, children }: { trade: Trade; children: ReactNode }) {
  const { t } = useTranslation('trade');
  const { kind, word, figure, unit } = useTradeOutcome()(trade);
  const { icon, soft, main, variant } = OUTCOME_STYLES[kind];
  return (
    <Stack direction="row" spacing={3.5} sx={{ alignItems: 'center', [PHONE_LANDSCAPE]: { minHeight: '3.75rem' } }}>
      <Avatar sx={{ ...outcomeIcon, bgcolor: soft, color: main }} aria-hidden>
        <Icon name={icon} />
      </Avatar>
      <Box sx={{ flex: 1 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2 }}
        >
          <Typography variant="subtitle2" component="p" sx={{ color: main }}>
            {word}
          </Typography>
          {children}
        </Stack>
        <Typography
          component="p"
          variant={variant}
          sx={{ ...figureStyle, color: kind === 'gain' ? main : 'text.primary' }}
        >
          {figure}{' '}
          <Typography component="span" variant="subtitle1">
            {unit}
          </Typography>
          {kind === 'refunded' && (
            <Typography component="span" color="textSecondary">
              {` ${t('result.isBack')}`}
            </Typography>
          )}
        </Typography>
      </Box>
    </Stack>
  );
}
