import { useTranslation } from 'react-i18next';
import type { OfferedDepositMethod } from '#contract/depositMethods.ts';
import { getNumberFormat } from '#contract/intlFormats.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const STEP = 5;

/** Rounds minutes up: to five minutes below an hour, to hours below a day, and to days. */
export function roundUpMinutes(minutes: number): [count: number, unit: 'minute' | 'hour' | 'day'] {
  const near = Math.ceil(minutes / STEP) * STEP;
  if (near < HOUR) return [near, 'minute'];
  const hours = Math.ceil(minutes / HOUR);
  return hours * HOUR < DAY ? [hours, 'hour'] : [Math.ceil(minutes / DAY), 'day'];
}

/** States how long a decision about a deposit usually takes; no time is claimed without enough decisions. */
export function DecisionTime({ method }: { method: OfferedDepositMethod }) {
  const { t, i18n } = useTranslation('deposit');
  const { usualDecisionMinutes: minutes } = method;
  if (minutes === undefined) return t('time.none');
  const [count, unit] = roundUpMinutes(minutes);
  const format = getNumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' });
  return t('time.usual', { duration: format.format(count) });
}
