import { useTranslation } from 'react-i18next';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { TitledSection } from '#web/components/TitledSection.tsx';
import { parseUserAgent } from '#web/shared/format/parseUserAgent.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import type { ReportHeader } from '#web/shared/report/reportFormat.ts';
import { useDurationFormat } from './useDurationFormat.ts';

/** Shows which app on which device a report describes, and when. */
export function ReportSummary({ header }: { header: ReportHeader }) {
  const { t } = useTranslation('report');
  const { date, clock } = useDateFormat();
  const formatDuration = useDurationFormat();
  const { app, device, sources, clockOffsetMs, createdAt } = header;
  const version = app.build === null ? app.version : t('facts.build', { version: app.version, build: app.build });
  const price = [
    sources.market ?? t('facts.noPrices'),
    sources.lossReason,
    sources.isSimulated ? t('facts.simulated') : null,
  ];
  const screen = [
    device.screen,
    device.isInstalled ? t('facts.installed') : null,
    device.isOnline ? null : t('facts.offline'),
  ];
  return (
    <TitledSection title={t('facts.title')}>
      <ReceiptRows
        rows={[
          [t('facts.created'), `${date(createdAt)}, ${clock(createdAt)}`],
          [t('facts.app'), `${app.name} ${version}`],
          [t('facts.device'), useDeviceName(device.userAgent)],
          [t('facts.screen'), joinParts(screen)],
          [t('facts.region'), joinParts([device.language, device.timeZone])],
          [t('facts.server'), sources.provider],
          [t('facts.prices'), joinParts([...price, ...sources.exchange])],
          ...(clockOffsetMs === null ? [] : [[t('facts.offset'), formatDuration(clockOffsetMs)] as const]),
        ]}
      />
    </TitledSection>
  );
}

const joinParts = (parts: readonly (string | null)[]): string => parts.filter(part => part !== null).join(' · ');

/** Returns browser and system; an unknown device as it names itself. */
function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('report');
  const { browser, system } = parseUserAgent(userAgent);
  return browser && system ? t('facts.deviceName', { browser, system }) : userAgent;
}
