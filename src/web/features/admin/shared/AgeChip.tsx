import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { QueueAge } from '#contract/admin/adminQueue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/numbers/durations.ts';

const COLOR = { onTime: 'default', soon: 'warning', late: 'error' } as const satisfies Record<QueueAge, string>;

/** Shows how long an item waits, with a colour and a word for a late one. */
export function AgeChip({ ageMs, age, isLong = false }: { ageMs: number; age: QueueAge; isLong?: boolean }) {
  const { t } = useTranslation('adminQueue');
  const time =
    ageMs < HOUR_MS
      ? t('age.minutes', { count: Math.floor(ageMs / MINUTE_MS) })
      : ageMs < DAY_MS
        ? t('age.hours', { count: Math.floor(ageMs / HOUR_MS) })
        : t('age.days', { count: Math.floor(ageMs / DAY_MS) });
  const word = age === 'onTime' ? time : t(`age.${age}`, { time });
  return <Chip size="small" color={COLOR[age]} label={isLong ? t('age.waiting', { time: word }) : word} />;
}
