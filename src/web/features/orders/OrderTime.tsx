import { useServerTick } from '#web/shared/time/useServerTick.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an order was placed: the time of day of a recent one, with the date before it when it is older than a day. */
export function OrderTime({ at }: { at: string }) {
  const { clock, date } = useLocale();
  const isRecent = useServerTick().now() - Date.parse(at) < DAY_MS;
  return <time dateTime={at}>{isRecent ? clock(at) : `${date(at)}, ${clock(at)}`}</time>;
}
