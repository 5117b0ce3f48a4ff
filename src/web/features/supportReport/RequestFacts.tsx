import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import type { ReportedRequest } from './timeline.ts';
import { useDurationFormat } from './useDurationFormat.ts';

/** Shows a request with the id under which the server's log has it. */
export function RequestFacts({ request: { status, outcome, durationMs, requestId } }: { request: ReportedRequest }) {
  const { t } = useTranslation('report');
  const formatDuration = useDurationFormat();
  return (
    <ReceiptRows
      rows={[
        [t('request.status'), status ?? [t('request.noResponse'), outcome].filter(part => part !== null).join(' · ')],
        ...(durationMs === null ? [] : [[t('request.duration'), formatDuration(durationMs)] as const]),
        ...(requestId === null ? [] : [[t('request.id'), <RequestId key="id" id={requestId} />] as const]),
      ]}
    />
  );
}

function RequestId({ id }: { id: string }) {
  const { t } = useTranslation(['report', 'parts']);
  const text = useRef<HTMLSpanElement>(null);
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', my: -3, mr: -3 }}>
      <span ref={text}>{id}</span>
      <CopyButton
        text={id}
        label={t('request.copy')}
        copied={t('request.copied')}
        failed={t('parts:copyFailed')}
        onFailed={() => selectText(text.current)}
      />
    </Stack>
  );
}
