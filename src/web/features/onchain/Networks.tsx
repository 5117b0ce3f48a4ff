import { useTranslation } from 'react-i18next';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Rows } from '#web/shared/records/LogList.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { NETWORK_HEIGHT, NetworkRow } from './NetworkRow.tsx';
import { Part } from './Part.tsx';

/** The networks that USDT can come in by, each with our address. */
export function Networks() {
  const { t } = useTranslation(['onchain', 'deposit']);
  const asked = useDepositMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const networks = asked.data?.rows.filter(hasAddress);
  return (
    <Part title={t('onchain:networks.title')}>
      {networks && networks.length > 0 && (
        <Rows>
          {networks.map(method => (
            <NetworkRow key={method._id} method={method} />
          ))}
        </Rows>
      )}
      {networks?.length === 0 && <EmptyText>{t('onchain:networks.none')}</EmptyText>}
      {!networks && <AwaitedRows {...load} text={t('deposit:methods.failed')} rows={3} rowHeight={NETWORK_HEIGHT} />}
    </Part>
  );
}
