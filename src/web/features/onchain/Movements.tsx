import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Deposit } from '#contract/deposits.ts';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { useDeps } from '#web/ui/AppContext.tsx';
import { Freshness } from '#web/ui/Freshness.tsx';
import { LogList } from '#web/ui/LogList.tsx';
import { color, focusRing, size, TOUCH, weight } from '#web/ui/tokens.ts';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';
import { useShown } from '#web/ui/useShown.ts';
import { explorerLink } from './explorerLink.ts';
import { MovementRow } from './MovementRow.tsx';
import { onchainHidden, onchainShown } from './onchainSaga.ts';
import { Part, PartTitle } from './Part.tsx';

/** The start page shows the newest; the history has them all. */
const SHOWN = 5;

const Head = styled.div({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
const All = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  padding: '0 4px',
  color: color.onBrandSoft,
  fontSize: size.note,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});

/** How to find the explorer of a deposit: the method's own template, else the operator's for the network. */
function useExplorer(): (deposit: Deposit) => string | null {
  const { explorer } = useDeps().config;
  const { data } = useDepositMethodsQuery();
  return ({ gateway, transactionId }) => {
    const method = data?.rows.find(({ paymentAddressType }) => paymentAddressType === gateway);
    return transactionId ? explorerLink(method?.explorerTemplate ?? explorer?.[gateway], transactionId) : null;
  };
}

/** What came in over a chain, newest first, asked for again every ten seconds while it is on screen. */
export function Movements() {
  const { t } = useTranslation(['onchain', 'deposit']);
  const asked = useGetUserDepositLogQuery();
  const { data, error, fulfilledTimeStamp } = asked;
  const { failure, retry } = useFirstLoad(asked);
  const explorerOf = useExplorer();
  useShown(onchainShown(), onchainHidden());
  return (
    <Part aria-label={t('onchain:movements.title')}>
      <Head>
        <PartTitle>{t('onchain:movements.title')}</PartTitle>
        {data && data.rows.length > 0 && <All to="/deposit/log">{t('onchain:movements.all')}</All>}
      </Head>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      <LogList
        label={t('onchain:movements.title')}
        list={data && { rows: data.rows.slice(0, SHOWN), skipped: data.skipped }}
        failure={failure}
        failedText={t('deposit:log.failed')}
        emptyText={t('onchain:movements.none')}
        onRetry={retry}
      >
        {deposit => <MovementRow deposit={deposit} explorer={explorerOf(deposit)} />}
      </LogList>
    </Part>
  );
}
