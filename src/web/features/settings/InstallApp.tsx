import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionRow } from '#web/components/NavRow.tsx';
import { NumberedList } from '#web/components/NumberedList.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/**
 * Returns whether this browser installs an app by its menu. Browsers of iOS alone have the property, which is true in
 * an installed app. A frame cannot be installed.
 */
const isInstalledByHand = (): boolean =>
  'standalone' in navigator &&
  navigator.standalone === false &&
  navigator.maxTouchPoints > 1 &&
  window.top === window.self;

/** Offers the installation where the browser supports it, and explains it where users do it by hand. */
export function InstallApp() {
  const { t } = useTranslation('installed');
  const { installation } = useDeps();
  const canInstall = useSyncExternalStore(installation.watch, installation.canInstall);
  if (!canInstall && !isInstalledByHand()) return null;
  return (
    <TitledSection title={t('title')}>
      <RowsCard>
        {canInstall ? (
          <ActionRow icon="device" name={t('install')} text={t('text')} onClick={() => void installation.install()} />
        ) : (
          <StepsByHand />
        )}
      </RowsCard>
    </TitledSection>
  );
}

function StepsByHand() {
  const { t } = useTranslation('installed');
  return (
    <Stack useFlexGap spacing={3} sx={{ py: 3 }}>
      <div>
        <Typography variant="subtitle1">{t('install')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('text')}
        </Typography>
      </div>
      <NumberedList steps={[t('byHand.share'), t('byHand.add')]} />
    </Stack>
  );
}
