import { useTranslation } from 'react-i18next';
import type { ReportedRequest } from './timeline.ts';
import { useDurationFormat } from './useDurationFormat.ts';

/** Returns a formatter of a request's outcome: 200 · 34 ms. */
export function useRequestText(): (request: ReportedRequest) => string {
  const { t } = useTranslation('report');
  const formatDuration = useDurationFormat();
  return ({ status, outcome, durationMs }) => {
    const result = status ?? t('request.noResponse');
    const parts = [result, outcome, durationMs === null ? null : formatDuration(durationMs)];
    return parts.filter(part => part !== null).join(' · ');
  };
}
