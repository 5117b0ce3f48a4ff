import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal, roundHalfUp } from '#contract/money.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { tabular } from '#web/theme/tokens.ts';
import { createIndicatorLines, type IndicatorLines } from './indicatorLines.ts';
import type { Bands } from './indicators.ts';
import type { Indicator } from './useChartView.ts';

const UNKNOWN = '—';
// A long legend wraps before the price axis.
const AXIS_WIDTH = '4.75rem';

// A sample of the line: the styles differ as well as the colours.
const SAMPLES = {
  movingAverage: { borderTop: '2px solid', borderColor: 'warning.main' },
  bollingerBands: { borderTop: '2px dashed', borderColor: 'text.secondary' },
} as const;

const VALUES: Record<Indicator, readonly (keyof Bands)[]> = {
  movingAverage: ['average'],
  bollingerBands: ['lower', 'upper'],
};

interface IndicatorsProps {
  chosen: readonly Indicator[];
  decimals: number;
  /** Receives the lines for the chart to draw; null when they are no longer chosen. */
  onLines: (lines: IndicatorLines | null) => void;
}

/** Names the chosen indicators in the chart with their newest values, which update without rendering. */
export default function Indicators({ chosen, decimals, onLines }: IndicatorsProps) {
  const { t, i18n } = useTranslation('indicators');
  const joined = useJoinedSentences();
  const { price } = useMoneyFormat();
  const cells = useRef<Partial<Record<Indicator, HTMLElement | null>>>({});

  const names = new Intl.ListFormat(i18n.language).format(chosen.map(indicator => t(indicator)));
  const description = joined('', t('shown', { names }));

  useLayoutEffect(() => {
    const formatValue = (value: number) => price(roundHalfUp(decimal(value), decimals), decimals);
    function onValues(newest: Bands | null): void {
      for (const indicator of chosen) {
        const cell = cells.current[indicator];
        const values = newest && VALUES[indicator].map(value => formatValue(newest[value]));
        if (cell) cell.textContent = values?.join(' – ') ?? UNKNOWN;
      }
    }
    onLines(createIndicatorLines({ chosen, description, onValues }));
    return () => onLines(null);
  }, [chosen, decimals, description, onLines, price]);

  return chosen.map(indicator => (
    <Stack key={indicator} direction="row" sx={{ alignItems: 'center', gap: 1.5, pr: AXIS_WIDTH }}>
      <Box component="span" aria-hidden sx={{ flex: 'none', width: '1rem', ...SAMPLES[indicator] }} />
      <span>
        {t(indicator)}{' '}
        <Box
          ref={(cell: HTMLElement | null) => void (cells.current[indicator] = cell)}
          component="span"
          sx={{ color: 'text.primary', whiteSpace: 'nowrap', ...tabular }}
        >
          {UNKNOWN}
        </Box>
      </span>
    </Stack>
  ));
}
