import Stack from '@mui/material/Stack';
import SvgIcon from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERVALS } from '#web/market/store/bars.ts';
import { forcedSelection, TOUCH_TARGET } from '#web/theme/tokens.ts';
import { IndicatorButton } from './IndicatorButton.tsx';
import { CHART_KINDS, type useChartView } from './useChartView.ts';

const ICONS = {
  line: 'M4 4v16h16M7 14l4-5 3 3 5-6',
  candles: 'M7 4v3M7 15v4M5 7h4v8H5zM16 3v5M16 17v4M14 8h4v9h-4z',
} as const;

// Small buttons with a target of full size; the selected one has a tint.
const small = {
  position: 'relative',
  minHeight: '2.25rem',
  minWidth: TOUCH_TARGET,
  px: 1,
  // In one row with the other controls on the narrowest phones, which have little height for the chart.
  '@media (max-width: 359.95px), (max-height: 479.95px) and (max-width: 719.95px)': { minWidth: 36 },
  '@media (max-width: 12rem)': { minWidth: 0 },
  bgcolor: 'transparent',
  // From inside the border.
  '&::after': { content: '""', position: 'absolute', inset: 'calc(-0.25rem - 1px) 0' },
  // Stronger than the rule of its group.
  '&&&.Mui-selected': {
    borderColor: 'transparent',
    bgcolor: 'primary.soft',
    color: 'primary.onSoft',
    ...forcedSelection,
  },
} as const;

// On a narrow phone one row of targets of full size is wider than the column, so they extend into the gutter.
const row = {
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  // The targets are higher than what is visible.
  my: -1,
  '@media (max-width: 359.95px)': { mx: -2 },
  '@media (min-width: 360px) and (max-width: 383.95px)': {
    '& [aria-pressed]': {
      minWidth: 32,
      mx: 1.5,
      '&::after': { insetInline: '-6px' },
      '&:first-of-type, [data-kinds] > &': { mx: 0 },
      '&:first-of-type::after': { insetInline: '-12px 0' },
      '[data-kinds] > &:last-of-type::after': { insetInline: '0 -12px' },
    },
    '& [data-kinds]': { ml: 3 },
  },
} as const;

type ChartControlsProps = ReturnType<typeof useChartView> & {
  /** A button beside the kinds of chart. */
  action: ReactNode;
};

export function ChartControls({ action, ...view }: ChartControlsProps) {
  const { kind, interval, onKind, onInterval } = view;
  const { t } = useTranslation('trade');
  return (
    <Stack direction="row" sx={row}>
      <ToggleButtonGroup
        exclusive
        value={interval}
        aria-label={t('chart.interval')}
        onChange={(_event, next: typeof interval | null) => next && onInterval(next)}
        sx={{ gap: 0 }}
      >
        {INTERVALS.map(each => (
          <ToggleButton key={each} value={each} sx={small}>
            {t(`chart.intervals.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {action}
        <IndicatorButton chosen={view.indicators} onChosen={view.onIndicators} />
        <ToggleButtonGroup
          exclusive
          value={kind}
          data-kinds
          aria-label={t('chart.kind')}
          onChange={(_event, next: typeof kind | null) => next && onKind(next)}
          sx={{ gap: 0, borderRadius: 1, bgcolor: 'background.paper' }}
        >
          {CHART_KINDS.map(each => (
            <ToggleButton key={each} value={each} aria-label={t(`chart.${each}`)} sx={{ ...small, px: 0 }}>
              <SvgIcon fontSize="small" aria-hidden>
                <path d={ICONS[each]} fill="none" stroke="currentColor" strokeWidth={1.75} />
              </SvgIcon>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
    </Stack>
  );
}
