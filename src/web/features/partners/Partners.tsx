import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerConsent } from '#contract/partners/partnerConsents.ts';
import { isNotFound } from '#web/api/http/failure.ts';
import { useGetPartnerConsentsQuery } from '#web/api/partnerConsents.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { visitorTexts } from '#web/i18n/visitorTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { usePartnerSession } from '#web/shared/app/usePartnerSession.ts';

const PartnerSheet = lazyChunk(() => import('./PartnerSheet.tsx'), { ...visitorTexts, namespaces: ['session'] });

function PartnerRow({ consent, onChange }: { consent: PartnerConsent; onChange: () => void }) {
  const { t } = useTranslation('partners');
  const { dateTime } = useDateFormat();
  const { partner, origin, scopes, consentedAt } = consent;
  return (
    <ListItem disableGutters sx={{ gap: 4 }}>
      <ListItemText
        sx={{ overflowWrap: 'anywhere' }}
        slotProps={{ secondary: { component: 'div' } }}
        primary={partner}
        secondary={
          <>
            <div>{origin}</div>
            <div>{scopes.map(scope => t(`scope.${scope}`)).join(' · ')}</div>
            <time dateTime={consentedAt}>{t('since', { time: dateTime(consentedAt) })}</time>
          </>
        }
      />
      <IconButton icon="settings" label={t('change', { partner })} onClick={onChange} />
    </ListItem>
  );
}

/** Lists the partners that may use the account, and what each may do. No partner's session shows it. */
export const Partners = () => (usePartnerSession() === null ? <PartnerList /> : null);

function PartnerList() {
  const { t } = useTranslation('partners');
  const query = useGetPartnerConsentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(query);
  const sheet = useDisclosure();
  const [opened, setOpened] = useState<PartnerConsent | null>(null);
  // Another device may change the consent meanwhile; a withdrawn one stays on screen until the sheet closes.
  const consent = query.data?.find(({ partner }) => partner === opened?.partner) ?? opened;
  // Another provider may not support it.
  const isUnknown = isNotFound(query.error);
  if (isUnknown) return null;
  return (
    <TitledSection title={t('title')}>
      {!query.data && <LoadingRows {...load} text={t('failed')} rows={1} />}
      {query.data && (
        <RowsCard>
          {query.data.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ py: 3 }}>
              {t('none')}
            </Typography>
          )}
          <List disablePadding aria-label={t('title')}>
            {query.data.map(listed => (
              <PartnerRow
                key={listed.partner}
                consent={listed}
                onChange={() => {
                  setOpened(listed);
                  sheet.onOpen();
                }}
              />
            ))}
          </List>
        </RowsCard>
      )}
      {consent && (
        <Suspense fallback={null}>
          <PartnerSheet key={consent.partner} consent={consent} isOpen={sheet.isOpen} onClose={sheet.onClose} />
        </Suspense>
      )}
    </TitledSection>
  );
}
