import List from '@mui/material/List';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Session } from '#contract/session.ts';
import { useGetUserSessionsQuery } from '#web/api/sessions.ts';
import { useChangeRefusal } from '#web/shared/app/useChangeRefusal.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { Button } from '#web/components/Button.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { SignOutSheet } from './SignOutSheet.tsx';

// This device, and the most recently used ones.
const MAX_COLLAPSED = 4;

const useSessions = () =>
  useGetUserSessionsQuery(undefined, { refetchOnMountOrArgChange: true, selectFromResult: selectShown });

// The fragment of the settings' URL.
const ANCHOR = 'devices';

/** Lists the account's signed-in devices; a session of the user's own can sign out each other one, or all of them. */
export function Devices() {
  const { t } = useTranslation(['settings', 'errors']);
  const refusal = useChangeRefusal();
  const query = useSessions();
  const load = useInitialLoad(query);
  const [isExpanded, setExpanded] = useState(false);
  const [leaving, setLeaving] = useState<readonly Session[]>([]);
  const sheet = useDisclosure();
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, query.data);
  useRestoreFocus(heading, isExpanded);
  const isAddressed = useLocation().hash === `#${ANCHOR}`;
  const isLoaded = Boolean(query.data ?? load.failure);
  useEffect(() => {
    if (isAddressed && isLoaded) document.getElementById(ANCHOR)?.scrollIntoView();
  }, [isAddressed, isLoaded]);

  function openConfirm(sessions: readonly Session[]) {
    setLeaving(sessions);
    sheet.onOpen();
  }

  const rows = query.data?.rows ?? [];
  const others = rows.filter(({ isCurrent }) => !isCurrent);
  const sorted = [...rows.filter(({ isCurrent }) => isCurrent), ...others];
  const shown = isExpanded ? sorted : sorted.slice(0, MAX_COLLAPSED);
  return (
    <TitledSection title={t('settings:devices.title')} anchor={ANCHOR} headingRef={heading}>
      {!query.data && <LoadingRows {...load} text={t('settings:devices.failed')} rows={2} rowHeight={96} />}
      {query.data && (
        <RowsCard>
          <List disablePadding aria-label={t('settings:devices.title')}>
            {shown.map(session => (
              <DeviceRow
                key={session._id}
                session={session}
                onSignOut={refusal ? null : () => openConfirm([session])}
              />
            ))}
          </List>
        </RowsCard>
      )}
      {shown.length < sorted.length && (
        <Button tone="text" onClick={() => setExpanded(true)}>
          {t('settings:devices.showAll', { count: sorted.length })}
        </Button>
      )}
      {others.length > (refusal ? 0 : 1) && (
        <Button
          tone="quiet"
          disabledReason={refusal ? t(`errors:refusal.${refusal}`) : null}
          onClick={() => openConfirm(others)}
        >
          {t('settings:devices.signOutOthers')}
        </Button>
      )}
      <SignOutSheet sessions={leaving} isOpen={sheet.isOpen} onClose={sheet.onClose} />
    </TitledSection>
  );
}
