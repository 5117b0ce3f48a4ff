import styled from '@emotion/styled';
import type { FocusEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decimal, decimal, dividedBy } from '#contract/money.ts';
import { AmountField } from '#web/components/AmountField.tsx';
import { Stack } from '#web/components/Card.tsx';
import { color, focusRing, radius, size, TOUCH } from '#web/theme/tokens.ts';
import { usePercent } from '#web/shared/format/usePercent.ts';
import { STAKE_SHARES, stakeOfShare } from './stake.ts';

const Row = styled.div({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 8 });
const Chip = styled.button({
  position: 'relative',
  minHeight: 32,
  border: 0,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  font: 'inherit',
  fontSize: size.small,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: `${(32 - TOUCH) / 2}px 0` },
  '&:focus-visible': focusRing,
  '&:disabled': { opacity: 0.5, cursor: 'default' },
});

const HUNDRED = decimal('100');

interface Props {
  value: string;
  error: string | null;
  balance: Decimal | undefined;
  max: Decimal;
  inputRef: Ref<HTMLInputElement>;
  /** A request is on its way: what was asked for stands. */
  isLocked: boolean;
  onChange: (typed: string) => void;
  onBlur: (event: FocusEvent) => void;
}

/** The stake: typed, or a share of the balance by one tap. */
export function StakeField({ value, error, balance, max, inputRef, isLocked, onChange, onBlur }: Props) {
  const { t } = useTranslation('trade');
  const { share } = usePercent();
  return (
    <Stack gap={2}>
      <AmountField
        label={t('amount.label')}
        name="amount"
        unit="USDT"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={inputRef}
        readOnly={isLocked}
        error={error}
      />
      <Row role="group" aria-label={t('amount.shares')}>
        {STAKE_SHARES.map(percent => (
          <Chip
            key={percent}
            type="button"
            disabled={balance === undefined || isLocked}
            onClick={() => balance !== undefined && onChange(stakeOfShare(balance, percent, max))}
          >
            {percent === HUNDRED ? t('amount.max') : share(dividedBy(percent, HUNDRED, 2))}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}
