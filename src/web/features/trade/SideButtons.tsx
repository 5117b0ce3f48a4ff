import styled from '@emotion/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeType } from '#contract/trades.ts';
import { Spinner } from '#web/components/Spinner.tsx';
import { color, focusRing, radius, size, weight } from '#web/theme/tokens.ts';

const Row = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 10 });
const Face = styled.button({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 52,
  padding: '6px 8px',
  border: 0,
  borderRadius: radius.button,
  color: color.page,
  font: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': focusRing,
  '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
  '& strong': { display: 'flex', alignItems: 'center', gap: 8, fontSize: size.body, fontWeight: weight.strong },
  '& small': { fontSize: size.small },
});
const Reason = styled.p({ margin: '8px 0 0', color: color.muted, fontSize: size.note, textAlign: 'center' });

const SIDES = [
  { side: 'buy', hint: 'priceGoesUp', ground: color.up },
  { side: 'sell', hint: 'priceGoesDown', ground: color.down },
] as const;

interface Props {
  onSide: (side: TradeType) => void;
  /** The side that is on its way. */
  busySide: TradeType | null;
  /** Why nothing can be traded now, said once for both. */
  reason: string | null;
}

/** Buy and Sell, side by side. They keep their place and the keyboard's focus while they cannot be pressed. */
export function SideButtons({ onSide, busySide, reason }: Props) {
  const { t } = useTranslation('trade');
  const reasonId = useId();
  const isOff = busySide !== null || reason !== null;
  return (
    <div>
      <Row>
        {SIDES.map(({ side, hint, ground }) => (
          <Face
            key={side}
            type="button"
            style={{ background: ground }}
            aria-disabled={isOff || undefined}
            aria-busy={busySide === side || undefined}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => isOff || onSide(side)}
          >
            <strong>
              {busySide === side && <Spinner size={16} />}
              {t(`act.${side}`)}
            </strong>
            <small>{t(`act.${hint}`)}</small>
          </Face>
        ))}
      </Row>
      {reason !== null && <Reason id={reasonId}>{reason}</Reason>}
    </div>
  );
}
