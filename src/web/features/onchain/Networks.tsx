import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { color, radius } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { NetworkRow } from './NetworkRow.tsx';
import { Part, PartTitle } from './Part.tsx';

const Rows = styled.ul({
  margin: 0,
  padding: '0 16px',
  borderRadius: radius.card,
  background: color.surface,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.line}` },
});

/** The networks that USDT can come in by, each with our address. */
export function Networks() {
  const { t } = useTranslation(['onchain', 'deposit']);
  const asked = useDepositMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const networks = asked.data?.rows.filter(hasAddress);
  return (
    <Part aria-label={t('onchain:networks.title')}>
      <PartTitle>{t('onchain:networks.title')}</PartTitle>
      {networks && networks.length > 0 && (
        <Rows>
          {networks.map(method => (
            <li key={method._id}>
              <NetworkRow method={method} />
            </li>
          ))}
        </Rows>
      )}
      {networks?.length === 0 && <EmptyText>{t('onchain:networks.none')}</EmptyText>}
      {!networks && <AwaitedRows {...load} text={t('deposit:methods.failed')} rows={3} rowHeight={60} />}
    </Part>
  );
}
