import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { decimal } from '#contract/money.ts';
import { color, size } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { placedOn } from './pricePath.ts';
import { type SettledTrade } from './verdict.ts';
import { usePricePath } from './usePricePath.ts';

const DRAWING = { width: 400, height: 120, margin: 8 };

const Figure = styled.figure({
  margin: 0,
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& figcaption': { marginTop: 6, color: color.muted, fontSize: size.small },
});

/** The way the price took between entry and exit: a line, with the entry's level dashed across it. */
export function PricePathChart({ trade, decimals }: { trade: SettledTrade; decimals: number }) {
  const { t } = useTranslation('orders');
  const { price } = useMoney();
  const { points, from } = usePricePath(trade.coinType, trade.evidence);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;

  const prices = points.map(point => point.price);
  const text = (value: number) => price(decimal(value), decimals);
  const summary = t('evidence.pathSummary', {
    from: text(first.price),
    to: text(last.price),
    low: text(Math.min(...prices)),
    high: text(Math.max(...prices)),
  });
  const placed = placedOn(DRAWING, points);
  const entryAt = placed[points.findIndex(({ at }) => at === Date.parse(trade.evidence.entry?.at ?? ''))];
  const exitAt = placed[points.findLastIndex(({ at }) => at === Date.parse(trade.evidence.exit?.at ?? ''))];
  return (
    <Figure>
      <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} role="img" aria-label={summary}>
        {entryAt && (
          <line x1={0} x2={DRAWING.width} y1={entryAt.y} y2={entryAt.y} stroke={color.muted} strokeDasharray="4 4" />
        )}
        <polyline
          points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={color.brand}
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {[entryAt, exitAt].map((at, index) => at && <circle key={index} cx={at.x} cy={at.y} r={4} fill={color.text} />)}
      </svg>
      <figcaption>
        {summary} {t(from === 'seconds' ? 'evidence.pathFromSeconds' : 'evidence.pathFromTrades')}
      </figcaption>
    </Figure>
  );
}
