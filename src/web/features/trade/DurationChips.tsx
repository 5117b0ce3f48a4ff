import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { TradePayout } from '#contract/siteSetting.ts';
import { TRADE_DURATIONS, type TradeDuration } from '#contract/trades.ts';
import { color, focusRing, radius, size, tabular, weight } from '#web/theme/tokens.ts';
import { usePercent } from '#web/shared/format/usePercent.ts';

const Row = styled.div({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 8 });
const Chip = styled.label({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 54,
  borderRadius: radius.control,
  border: '1px solid transparent',
  background: color.surface,
  fontSize: size.note,
  fontWeight: weight.medium,
  cursor: 'pointer',
  '& small': { marginTop: 2, minHeight: 16, color: color.muted, fontSize: size.small, ...tabular },
  '&:has(:checked)': { background: color.brandSoft, borderColor: color.brand },
  '&:has(:focus-visible)': focusRing,
  '& input': { position: 'absolute', opacity: 0 },
});

interface Props {
  value: TradeDuration;
  payout: TradePayout | undefined;
  onChange: (duration: TradeDuration) => void;
}

/** How long the trade runs, each with what a win pays. */
export function DurationChips({ value, payout, onChange }: Props) {
  const { t } = useTranslation('trade');
  const { share } = usePercent();
  return (
    <Row role="radiogroup" aria-label={t('duration.label')}>
      {TRADE_DURATIONS.map(duration => (
        <Chip key={duration}>
          <input
            type="radio"
            name="selectedTime"
            value={duration}
            checked={duration === value}
            onChange={() => onChange(duration)}
          />
          {t(`duration.${duration}`)}
          <small>{payout && share(payout[duration])}</small>
        </Chip>
      ))}
    </Row>
  );
}
