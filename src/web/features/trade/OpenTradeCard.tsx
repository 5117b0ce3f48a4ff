import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from '#web/components/RouterLink.tsx';
import { getEntry, getSeenPrice, expiresAt, formatPair, type Trade } from '#contract/trades.ts';
import { Icon } from '#web/components/Icon.tsx';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getOrderLink } from '#web/shared/format/orderLink.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';
import { selectOutcome } from '#web/shell/selectOutcome.ts';
import { tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { SideIcon } from './ticket/SideIcon.tsx';
import { LOW_SCREEN } from './tradeLayout.ts';
import { TradeRing } from './TradeRing.tsx';
import { useStanding } from './useStanding.ts';

// Narrow phones have no space for the currency, which the field below names.
const unit = { '@media (max-width: 389.95px)': visuallyHidden } as const;

// The characters of a stake that fits beside its standing on a narrow phone.
const MAX_SHARED_LINE = 8;

interface Props {
  trade: Trade;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** Renders an open trade. A tap selects it in the chart; the arrow opens its order. */
export const OpenTradeCard = memo(function OpenTradeCard({ trade, isSelected, onSelect }: Props) {
  const { t } = useTranslation('trade');
  const deps = useDeps();
  // One selector for both: a turn of the market renders the ring and the text, not the card.
  const select = useMemo(() => selectOutcome(trade), [trade]);
  const { amount } = useMoneyFormat();
  return (
    <Card
      data-long={amount(trade.tradeAmount, { upTo: 6 }).length > MAX_SHARED_LINE}
      sx={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        // On the raised background of a light theme the green has too little contrast.
        outline: isSelected ? '1px solid' : 'none',
        outlineColor: 'primary.main',
        // The result sheet has the same width and covers the card.
        outlineOffset: '-1px',
        // Fifty open trades are laid out only as they scroll into view.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 4rem',
      }}
    >
      <CardActionArea
        aria-pressed={isSelected}
        onClick={() => onSelect(trade._id)}
        sx={{
          display: 'flex',
          // With large fonts or amounts the standing has a line of its own.
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 1.5, sm: 2.5 },
          minWidth: 0,
          flex: 1,
          py: 2,
          [LOW_SCREEN]: { py: 0.5, '& > :first-of-type > svg': { width: '2.5rem', height: '2.5rem' } },
          pl: { xs: 2, sm: 2.5 },
        }}
      >
        <TradeRing trade={trade} select={select} />
        <TradeSummary trade={trade} />
        <StandingText trade={trade} select={select} />
      </CardActionArea>
      <IconButton
        component={Link}
        {...getOrderLink(deps, trade)}
        aria-label={t('open.order', { pair: formatPair(trade.coinType) })}
        sx={{ flex: 'none', ml: -2, color: 'text.secondary' }}
      >
        <Icon name="forward" size={16} />
      </IconButton>
    </Card>
  );
});

/** Shows side and stake, and the entry or, before it, the seen price. */
function TradeSummary({ trade }: { trade: Trade }) {
  const { t } = useTranslation('trade');
  const { amount, price } = useMoneyFormat();
  const decimals = useSelector((state: WithMarket) => selectQuote(trade.coinType)(state)?.decimals ?? 2);
  const [entry, seen] = [getEntry(trade), getSeenPrice(trade)];
  const entryText = entry
    ? t('open.entry', { price: price(entry.price, decimals) })
    : seen && t('open.seen', { price: price(seen, decimals) });
  return (
    <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
      <Typography
        component="strong"
        variant="subtitle2"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, '& > svg': { ml: -1 } }}
      >
        <SideIcon side={trade.tradeType} />
        <span>
          {t(`chart.${trade.tradeType}`)}
          {' · '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {amount(trade.tradeAmount, { upTo: 6 })}
            <Box component="span" className="unit" sx={unit}>
              {' '}
              USDT
            </Box>
          </Box>
        </span>
      </Typography>
      <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block', ...tabular }}>
        {entryText}
      </Typography>
    </Box>
  );
}

/**
 * Shows the projected change by the settlement rule; 'Settling…' after the deadline. SettlementAnnouncer announces the
 * result, since a button exposes no status inside it.
 */
function StandingText({ trade, select }: { trade: Trade; select: ReturnType<typeof selectOutcome> }) {
  const { t } = useTranslation(['trade', 'orders']);
  const standing = useStanding(trade, select);
  if (useIsExpired(expiresAt(trade)))
    return (
      <Typography component="span" variant="subtitle2" color="warning" sx={{ ml: 'auto', textAlign: 'right' }}>
        {t('orders:card.settling')}
      </Typography>
    );
  if (standing === null) return null;
  return (
    <Stack sx={{ ml: 'auto', alignItems: 'flex-end', textAlign: 'right', ...tabular }}>
      <Typography component="strong" variant="subtitle2" sx={{ color: standing.color }}>
        {standing.word}
        {' · '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {standing.change}
        </Box>
      </Typography>
      <Typography component="small" variant="caption" color="textSecondary">
        {t('trade:open.ifNow')}
      </Typography>
    </Stack>
  );
}
