import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications/notifications.ts';
import type { PushSettings } from '#contract/notifications/push.ts';
import { type Failure, isNotFound, toFailure } from '#web/api/http/failure.ts';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { pushApi, useGetPushSettingsQuery, useUpdatePushSettingsMutation } from '#web/api/push.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useActionFailure } from '#web/shared/query/useActionFailure.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { usePushDevice } from './usePushDevice.ts';

// The fragment of the settings' URL.
const ANCHOR = 'notifications';

/** Switches pushes on for this device, and for each kind on all devices of the account. */
export function PushSection() {
  const { t } = useTranslation('notifications');
  const query = useGetPushSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  const load = useInitialLoad(query);
  const isAddressed = useLocation().hash === `#${ANCHOR}`;
  const isLoaded = Boolean(query.data ?? load.failure);
  useEffect(() => {
    if (isAddressed && isLoaded) document.getElementById(ANCHOR)?.scrollIntoView();
  }, [isAddressed, isLoaded]);
  // Another provider may not support it.
  if (isNotFound(query.error)) return null;
  return (
    <TitledSection title={t('push.title')} anchor={ANCHOR}>
      {query.data ? (
        <RowsCard>
          <PushSwitches settings={query.data} />
        </RowsCard>
      ) : (
        <LoadingRows {...load} text={t('push.failed')} rows={4} rowHeight={64} />
      )}
    </TitledSection>
  );
}

function PushSwitches({ settings }: { settings: PushSettings }) {
  const { t } = useTranslation('notifications');
  const { trading } = useDeps().config;
  const dispatch = useDispatch<ProviderDispatch>();
  const { failure, announceFailure } = useActionFailure();
  const blockedReason = useSubmitBlockedReason(failure);
  const [update] = useUpdatePushSettingsMutation();
  const patch = (change: (shown: PushSettings) => void) =>
    dispatch(pushApi.util.updateQueryData('getPushSettings', undefined, change));
  const announce = (refused: Failure) => announceFailure(refused, t('push.notSaved'));
  const {
    state,
    isOn: isDeviceOn,
    isBusy,
    toggle,
  } = usePushDevice(settings, {
    onChanged: ({ isSubscribed }) => void patch(shown => void (shown.isSubscribed = isSubscribed)),
    onLimited: announce,
  });
  const isSwitchable = blockedReason === null && (state === 'on' || state === 'off' || state === 'failed');

  async function toggleKind(kind: NotificationKind, isOn: boolean) {
    // Only this kind, because another switch may be changing.
    const shown = patch(({ kinds }) => void (kinds[kind] = isOn));
    const { error } = await update({ kinds: { [kind]: isOn } });
    if (!error) return;
    shown.undo();
    announce(toFailure(error));
  }

  return (
    <>
      <PushSwitch
        label={t('push.device')}
        text={blockedReason ?? t(`push.state.${state}`)}
        isOn={isDeviceOn}
        isLocked={!isSwitchable}
        isBusy={isBusy}
        isAlert={blockedReason === null && state === 'failed'}
        onChange={isOn => void toggle(isOn)}
      />
      {NOTIFICATION_KINDS.filter(kind => trading || kind !== 'trade').map(kind => (
        <PushSwitch
          key={kind}
          label={t(`push.kind.${kind}`)}
          isOn={settings.kinds[kind]}
          isLocked={blockedReason !== null}
          onChange={isOn => void toggleKind(kind, isOn)}
        />
      ))}
    </>
  );
}
