import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { EvidenceTrade } from '#contract/evidence.ts';
import { decimal } from '#contract/money.ts';
import { countPriceDecimals } from '#web/shared/format/countPriceDecimals.ts';
import { getOutcomeAtPrice } from '#contract/settlement.ts';
import { formatPair } from '#contract/trades.ts';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { DisappearingButton } from '#web/shared/app/DisappearingButton.tsx';
import { type EvidenceLink, parseEvidenceLink } from '#web/shared/records/evidenceLink.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { getOutcomeTextKey } from '#web/shared/records/settlementCheck.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { EvidenceTable } from './EvidenceTable.tsx';
import { LinkForm } from './LinkForm.tsx';
import { fetchTrades, type FoundTrades } from './fetchTrades.ts';

/** Shows the exchange trades that an evidence link names, as the exchange reports them to this device. */
export function PublicEvidence() {
  const [params] = useSearchParams();
  const link = useMemo(() => parseEvidenceLink(params), [params]);
  if (!link) return <NoLink isIncomplete={params.size > 0} />;
  return <LinkedTrades key={params.toString()} link={link} />;
}

function NoLink({ isIncomplete }: { isIncomplete: boolean }) {
  const { t } = useTranslation(['receipt', 'orders', 'app']);
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <>
      {isIncomplete && <FormNotice>{t('receipt:page.invalid')}</FormNotice>}
      <LinkForm />
      <ButtonLink tone="quiet" to={isSignedIn ? '/orders' : '/'}>
        {t(isSignedIn ? 'orders:title' : 'app:notFound.home')}
      </ButtonLink>
    </>
  );
}

function LinkedTrades({ link }: { link: EvidenceLink }) {
  const { t } = useTranslation(['receipt', 'app']);
  const deps = useDeps();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<FoundTrades | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchTrades(deps, link).then(result => isCurrent && setFound(result));
    return () => {
      isCurrent = false;
    };
  }, [deps, link, attempt]);

  if (!found) return <SkeletonRows rows={3} />;
  if (found.kind === 'found') return <Decision link={link} {...found} />;
  if (found.kind === 'otherExchange') return <FormNotice>{t('receipt:page.otherExchange')}</FormNotice>;
  const retry = () => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <FormNotice>
        {t(found.kind === 'missing' ? 'receipt:page.missing' : 'receipt:page.failed', { host: found.host })}
      </FormNotice>
      <DisappearingButton tone="quiet" onClick={retry}>
        {t('app:retry')}
      </DisappearingButton>
    </>
  );
}

interface DecisionProps {
  link: EvidenceLink;
  host: string;
  trades: readonly [EvidenceTrade, EvidenceTrade];
}

/** Explains the result that follows from the two trades. */
function Decision({ link, host, trades: [entry, exit] }: DecisionProps) {
  const { t } = useTranslation(['receipt', 'orders']);
  const joined = useJoinedSentences();
  const { price } = useMoneyFormat();
  const { share } = usePercentFormat();
  const decimals = countPriceDecimals([entry, exit].map(({ price }) => decimal(price)));
  const outcome = getOutcomeAtPrice(link.side, decimal(entry.price), decimal(exit.price));
  const result = { tradeType: link.side, tradeResult: outcome === 'void' ? null : outcome, voidReason: 'equal_prices' };
  const sentence = t(`orders:explanation.${getOutcomeTextKey(result)}`, {
    entry: price(entry.price, decimals),
    exit: price(exit.price, decimals),
    percent: share(decimal(link.payout)),
  });
  return (
    <Card aria-label={t('orders:evidence.title')}>
      <Stack useFlexGap spacing={4}>
        <Typography variant="h3" component="h2">
          {formatPair(link.pair)} · {t(link.side === 'buy' ? 'orders:card.marketBuy' : 'orders:card.marketSell')}
        </Typography>
        <Typography variant="subtitle1" component="p">
          {sentence}
        </Typography>
        <EvidenceTable
          caption={t('orders:evidence.entryAndExit')}
          decimals={decimals}
          rows={[
            { name: t('orders:evidence.entry'), trade: entry, mark: null },
            { name: t('orders:evidence.exit'), trade: exit, mark: null },
          ]}
        />
        <Typography variant="body2" color="textSecondary">
          {joined(t('receipt:page.source', { host }), t('receipt:page.limits'))}
        </Typography>
      </Stack>
    </Card>
  );
}
