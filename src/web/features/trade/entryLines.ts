import { plotted } from '#contract/money.ts';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { secondsLeft, shortClockText } from '#web/shared/time/serverTick.ts';
import { type EntryLine } from './chartMarks.ts';

/** As many as the height of the chart has room to label; the list below it has every trade. */
const LINES_SHOWN = 4;

/** The levels at which the newest running trades were entered, labelled with the time they have left; `open` is newest first. */
export const entryLines = (
  open: readonly Trade[],
  labelOf: (trade: Trade, left: string) => string,
  now: number,
): EntryLine[] =>
  open.slice(0, LINES_SHOWN).map(trade => ({
    price: plotted(trade.coinPrice),
    side: trade.tradeType,
    label: labelOf(trade, shortClockText(secondsLeft(expiresAt(trade), now))),
  }));
