import Card from '@mui/material/Card';
import List from '@mui/material/List';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { NetworkRow } from './NetworkRow.tsx';
import { Section } from './Section.tsx';

const USDT = 'USDT';

/**
 * Lists the networks that accept USDT, with the platform's addresses. Money sent to an outdated address is lost: a failed
 * request hides them, and a press while they are requested again copies the new one.
 */
export function Networks() {
  const { t } = useTranslation(['onchain', 'deposit']);
  const query = useDepositMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isCurrent = !query.isFetching && query.error === undefined;
  const load = useInitialLoad({ ...query, currentData: isCurrent ? query.data : undefined });
  const methods = load.failure ? undefined : query.data;
  const section = useRef<HTMLElement>(null);
  useRestoreFocus(section, Boolean(load.failure));
  const networks = methods?.rows.filter(method => hasAddress(method) && method.coinName.toUpperCase() === USDT);
  return (
    <Section title={t('onchain:networks.title')} ref={section}>
      {networks && networks.length > 0 && (
        <Card>
          <List disablePadding>
            {networks.map(method => (
              <NetworkRow key={method._id} method={method} isOutdated={!isCurrent} />
            ))}
          </List>
        </Card>
      )}
      {networks?.length === 0 && <EmptyText>{t('onchain:networks.none')}</EmptyText>}
      {!networks && <LoadingRows {...load} text={t('deposit:methods.failed')} rows={3} rowHeight={60} />}
    </Section>
  );
}
