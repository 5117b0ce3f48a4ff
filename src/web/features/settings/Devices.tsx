import List from '@mui/material/List';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useGetUserSessionsQuery } from '#web/api/sessions.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Button } from '#web/components/Button.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { RowsCard, TitledPart } from '#web/components/TitledPart.tsx';
import { SignOutSheet } from './SignOutSheet.tsx';
import { useSignOut } from './useSignOut.ts';

/** So many are shown at first: this one, and those that were used last. */
const SHOWN_FIRST = 4;

/** The part of the settings' address that leads here. */
const ANCHOR = 'devices';

/** The account's signed-in devices. Every other one can be signed out here, alone or with all the rest. */
export function Devices() {
  const { t } = useTranslation('settings');
  const asked = useGetUserSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const [isWhole, setWhole] = useState(false);
  const signOut = useSignOut();
  const isAddressed = useLocation().hash === `#${ANCHOR}`;
  const isLoaded = Boolean(asked.data ?? load.failure);
  useEffect(() => {
    if (isAddressed && isLoaded) document.getElementById(ANCHOR)?.scrollIntoView();
  }, [isAddressed, isLoaded]);

  const rows = asked.data?.rows ?? [];
  const others = rows.filter(({ isCurrent }) => !isCurrent);
  const sorted = [...rows.filter(({ isCurrent }) => isCurrent), ...others];
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_FIRST);
  return (
    <TitledPart title={t('devices.title')} anchor={ANCHOR}>
      {!asked.data && <AwaitedRows {...load} text={t('devices.failed')} rows={2} rowHeight={96} />}
      {asked.data && (
        <RowsCard>
          <List disablePadding aria-label={t('devices.title')}>
            {shown.map(session => (
              <DeviceRow key={session._id} session={session} onSignOut={() => signOut.ask([session])} />
            ))}
          </List>
        </RowsCard>
      )}
      {shown.length < sorted.length && (
        <Button tone="text" onClick={() => setWhole(true)}>
          {t('devices.showAll', { count: sorted.length })}
        </Button>
      )}
      {others.length > 1 && (
        <Button tone="quiet" onClick={() => signOut.ask(others)}>
          {t('devices.signOutOthers')}
        </Button>
      )}
      <SignOutSheet signOut={signOut} />
    </TitledPart>
  );
}
