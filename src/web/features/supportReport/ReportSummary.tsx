import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { parseUserAgent } from '#web/shared/format/parseUserAgent.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import type { ReportHeader } from '#web/shared/report/reportFormat.ts';
import { useDurationFormat } from './useDurationFormat.ts';

/** Shows which app on which device a report describes, and when. */
export function ReportSummary({ header }: { header: ReportHeader }) {
  const { t } = useTranslation('report');
  const { dateClock } = useDateFormat();
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
  const name = useDeviceName(device.userAgent);
  const created = dateClock(createdAt);
  return (
    <Paper sx={{ px: 4 }}>
      <Accordion slotProps={{ heading: { component: 'h2' } }}>
        <AccordionSummary
          expandIcon={<Icon name="down" size={18} />}
          sx={{ '& > span:first-of-type': { minWidth: 0 } }}
        >
          <Stack component="span" sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="span">
              {t('facts.title')}
            </Typography>
            <Typography variant="body2" component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {joinParts([created, `${app.name} ${app.version}`, name])}
            </Typography>
          </Stack>
        </AccordionSummary>
        <AccordionDetails>
          <ReceiptRows
            isInset
            rows={[
              [t('facts.created'), created],
              [t('facts.app'), `${app.name} ${version}`],
              [t('facts.device'), name],
              [t('facts.screen'), joinParts(screen)],
              [t('facts.region'), joinParts([device.language, device.timeZone])],
              [t('facts.server'), sources.provider],
              [t('facts.prices'), joinParts([...price, ...sources.exchange])],
              ...(clockOffsetMs === null ? [] : [[t('facts.offset'), formatDuration(clockOffsetMs)] as const]),
            ]}
          />
        </AccordionDetails>
      </Accordion>
    </Paper>
  );
}

const joinParts = (parts: readonly (string | null)[]): string => parts.filter(part => part !== null).join(' · ');

/** Returns browser and system; an unknown device as it names itself. */
function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('report');
  const { browser, system } = parseUserAgent(userAgent);
  return browser && system ? t('facts.deviceName', { browser, system }) : userAgent;
}
