import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { type FocusEvent, memo, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decimal, decimal, divide } from '#contract/money.ts';
import { normalizeAmountText } from '#web/components/form/normalizeAmountText.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { LOWEST_PHONE } from '#web/shell/layout/lowestPhone.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { tabular } from '#web/theme/tokens.ts';
import { toAmountInput } from '#web/money/toAmountInput.ts';
import { LOW_PHONE } from './PayoutPreview.tsx';
import { STAKE_SHARES, getStakeShare } from './stake.ts';

const HUNDRED = decimal('100');

// The label is inside the field, so that amount and shares fit in one row.
const field = {
  minHeight: '2.75rem',
  pr: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: { xs: 'background.paper', md: 'background.default' },
  '&.Mui-focused': { borderColor: 'primary.main' },
  '&.Mui-error': { borderColor: 'error.main' },
  '& input': {
    height: 'auto',
    pt: 5,
    pb: 0.5,
    pl: 3,
    pr: 0,
    fontSize: '1rem',
    fontWeight: 600,
    lineHeight: 1.3,
    ...tabular,
  },
} as const;
const NARROW = '@media (max-width: 359.95px)';

// In a field too narrow for both, the unit moves beside the label and leaves the line to the amount.
const unit = { m: 0, '& p': { fontSize: '0.75rem' } } as const;
const unitAbove = { ...unit, position: 'absolute', top: 4, right: 12, height: '1.05rem' } as const;
const LONGEST_BESIDE_UNIT = 6;
const label = { position: 'absolute', zIndex: 1, top: 4, left: 12, m: 0, typography: 'caption', pointerEvents: 'none' };

const soft = { bgcolor: 'primary.soft', color: 'primary.onSoft' } as const;

// In the place of the preview, or of all shares but the last where that has no space: Buy and Sell never move.
const belowField = { '& > p': { position: 'absolute', top: '100%', m: 0, pt: 2 } } as const;
const inPlaceOfShares = {
  '& > p': {
    top: 0,
    right: '3.25rem',
    width: '8.75rem',
    p: 0,
    minHeight: '2.75rem',
    lineHeight: 1.3,
    alignContent: 'center',
  },
  '&:has(> p) [role=group] > :not(:last-child)': { visibility: 'hidden' },
  [NARROW]: { '& > p': { width: '7.5rem', typography: 'caption' } },
} as const;
const errorPlace = { ...belowField, [LOWEST_PHONE]: inPlaceOfShares };
const compactErrorPlace = { ...belowField, [LOW_PHONE]: inPlaceOfShares };

const shares = {
  flexWrap: 'wrap',
  // In one row of their own.
  [LARGE_FONTS]: { flexWrap: 'nowrap', width: 1, '&& > *': { flex: 1, minWidth: 0 } },
} as const;

interface Props {
  value: string;
  error: string | null;
  /** The share that is the maximum corrects the stake. */
  isExcessive: boolean;
  /** Open trades leave a low phone no space below the field. */
  isCompact: boolean;
  balance: Decimal | undefined;
  max: Decimal;
  inputRef: Ref<HTMLInputElement>;
  /** A request is in flight, so the field is read-only. */
  isLocked: boolean;
  onChange: (typed: string) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Renders the stake: typed, or a share of the balance by one tap. An excessive stake is refused below the field, never
 * changed.
 */
export const StakeField = memo(function StakeField({
  value,
  error,
  isExcessive,
  isCompact,
  balance,
  max,
  inputRef,
  isLocked,
  onChange,
  onBlur,
}: Props) {
  const { t } = useTranslation('trade');
  const id = useId();
  return (
    <FormControl fullWidth error={error !== null} sx={isCompact ? compactErrorPlace : errorPlace}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <FormControl error={error !== null} sx={{ flex: 1, minWidth: '6.5rem' }}>
          <FormLabel htmlFor={id} sx={label}>
            {t('amount.label')}
          </FormLabel>
          <InputBase
            id={id}
            name="amount"
            value={value}
            readOnly={isLocked}
            inputRef={inputRef}
            onBlur={onBlur}
            onChange={event => onChange(normalizeAmountText(event.target.value, 'USDT'))}
            endAdornment={
              <InputAdornment
                position="end"
                sx={value.length > LONGEST_BESIDE_UNIT ? unitAbove : { ...unit, [NARROW]: unitAbove }}
              >
                USDT
              </InputAdornment>
            }
            slotProps={{
              input: {
                inputMode: 'decimal',
                autoComplete: 'off',
                enterKeyHint: 'done',
                'aria-invalid': error !== null,
                'aria-describedby': error === null ? undefined : `${id}-error`,
              },
            }}
            sx={field}
          />
        </FormControl>
        <StakeShares {...{ isExcessive, balance, max, isLocked, onChange }} />
      </Stack>
      {error !== null && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
});

type StakeSharesProps = Pick<Props, 'isExcessive' | 'balance' | 'max' | 'isLocked' | 'onChange'>;

function StakeShares({ isExcessive, balance, max, isLocked, onChange }: StakeSharesProps) {
  const { t, i18n } = useTranslation('trade');
  const { share } = usePercentFormat();
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={shares} role="group" aria-label={t('amount.shares')}>
      {STAKE_SHARES.map(percent => (
        <Chip
          key={percent}
          component="button"
          disabled={balance === undefined || isLocked}
          onClick={() =>
            balance !== undefined && onChange(toAmountInput(getStakeShare(balance, percent, max), i18n.language))
          }
          label={percent === HUNDRED ? t('amount.max') : share(divide(percent, HUNDRED, 2))}
          sx={{
            position: 'relative',
            minWidth: '2.4rem',
            '@media (min-width: 360px)': { minWidth: '2.75rem' },
            height: 'auto',
            minHeight: '2.75rem',
            borderRadius: 1,
            bgcolor: { xs: 'background.paper', md: 'background.raised' },
            ...(isExcessive && percent === HUNDRED && soft),
            '& .MuiChip-label': { px: 0.5 },
            '&::after': { content: '""', position: 'absolute', inset: '0 -0.1875rem' },
          }}
        />
      ))}
    </Stack>
  );
}
