import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from '#web/components/RouterLink.tsx';
import { decimal } from '#contract/money.ts';
import type { EvidenceTrade } from '#contract/evidence.ts';
import type { TradeResult } from '#contract/trades.ts';
import { useGetTradeDetailsQuery } from '#web/api/trades.ts';
import { Icon } from '#web/components/Icon.tsx';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getOrderLink } from '#web/shared/format/orderLink.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import {
  agreesWithEvidence,
  getNoEvidenceTextKey,
  hasEvidence,
  type SettledTrade,
  getOutcomeTextKey,
} from '#web/shared/records/settlementCheck.ts';
import { LOWEST_PHONE } from '#web/shell/layout/lowestPhone.ts';
import { PHONE_LANDSCAPE, tabular } from '#web/theme/tokens.ts';
import { PathSparkline } from './PathSparkline.tsx';
import { lineTarget } from './sheetPaper.ts';

/** Shows the price path, entry and exit, the reason, and whether this device computes the same result. */
export function ResultEvidence({ id, pair }: { id: string; pair: string }) {
  const query = useGetTradeDetailsQuery(id);
  // Details from before the settlement have no evidence yet.
  const settled = query.data?.trade.tradeStatus === 'Completed' ? query.data.trade : undefined;
  const load = useInitialLoad({ ...query, currentData: settled });
  const { t } = useTranslation('orders');
  const decimals = useSelector((state: WithMarket) => selectQuote(pair)(state)?.decimals ?? 2);
  if (!settled && load.failure)
    return <FailureNotice failure={load.failure} text={t('detail.failed')} onRetry={load.retry} />;
  if (!settled) return <Skeleton sx={{ flex: 'none', height: '9rem' }} />;
  if (!hasEvidence(settled)) return <Typography variant="body2">{t(getNoEvidenceTextKey(settled))}</Typography>;
  return <Evidence trade={settled} decimals={decimals} />;
}

function Evidence({ trade, decimals }: { trade: SettledTrade; decimals: number }) {
  const { t } = useTranslation(['orders', 'trade']);
  const deps = useDeps();
  const { price } = useMoneyFormat();
  const { share } = usePercentFormat();
  const { entry, exit, payoutRate } = trade.evidence;
  const isOperators = trade.voidReason === 'voided_by_operator';
  const values = {
    entry: entry ? price(entry.price, decimals) : '',
    exit: exit ? price(exit.price, decimals) : '',
    percent: share(decimal(payoutRate)),
  };
  return (
    <>
      {(entry ?? exit) && (
        <Card sx={cardStyle}>
          {entry && exit && <PathSparkline trade={trade} entry={entry} exit={exit} decimals={decimals} />}
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <End name={t('orders:evidence.entry')} end={entry} decimals={decimals} />
            <Icon name="arrowUp" size={18} sx={{ color: 'text.secondary', transform: 'rotate(90deg)' }} />
            <End name={t('orders:evidence.exit')} end={exit} decimals={decimals} result={trade.tradeResult ?? null} />
          </Stack>
        </Card>
      )}
      <Typography variant="body2" sx={{ textWrap: 'balance', ...tabular }}>
        {t(`orders:explanation.${getOutcomeTextKey(trade)}`, values)}
      </Typography>
      {agreesWithEvidence(trade) ? (
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap', typography: 'caption' }}
        >
          <Stack
            component="span"
            direction="row"
            spacing={1.5}
            sx={{ alignItems: 'center', color: isOperators ? 'text.secondary' : 'success.main' }}
          >
            <Icon name={isOperators ? 'alert' : 'check'} size={16} />
            <span>{t(isOperators ? 'orders:explanation.notRecomputed' : 'orders:explanation.recomputed')}</span>
          </Stack>
          <Link component={RouterLink} {...getOrderLink(deps, trade)} sx={lineTarget}>
            {t('orders:check.button')}
          </Link>
        </Stack>
      ) : (
        <Alert severity="error" icon={<Icon name="alert" size={18} />}>
          {t('orders:explanation.disagrees')}
        </Alert>
      )}
    </>
  );
}

// The path takes the height that a sheet beside the chart has left. On a low phone and in landscape the card ends with
// the visible part, so that no line of text below it is cut.
const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-evenly',
  flex: '1 0 auto',
  maxHeight: '24rem',
  px: 3,
  py: 2,
  bgcolor: 'background.default',
  '& > [data-path]': { flex: '1 0 3rem' },
  [LOWEST_PHONE]: { minHeight: 'calc(100% - 4.25rem)' },
  [PHONE_LANDSCAPE]: { minHeight: 'calc(100% - 4rem)' },
  '@media (max-height: 374.95px) and (min-width: 600px)': { '& > [data-path]': { display: 'none' } },
} as const;

interface EndProps {
  name: string;
  end: EvidenceTrade | null;
  decimals: number;
  /** For the exit, which is right-aligned in the colour of the result. */
  result?: TradeResult | null;
}

const RESULT_COLOURS = { win: 'up.main', loss: 'down.main' } as const;

function End({ name, end, decimals, result }: EndProps) {
  const { price } = useMoneyFormat();
  const { clock } = useDateFormat();
  return (
    <Stack sx={{ textAlign: result === undefined ? 'left' : 'right', ...tabular }}>
      <Typography variant="caption" color="textSecondary">
        {end ? `${name} · ${clock(end.at)}` : name}
      </Typography>
      <Typography variant="subtitle2" component="strong" sx={{ color: result ? RESULT_COLOURS[result] : undefined }}>
        {end ? price(end.price, decimals) : '—'}
      </Typography>
    </Stack>
  );
}
