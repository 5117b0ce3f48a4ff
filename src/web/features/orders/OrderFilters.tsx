import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { RANGES } from '#web/shared/balance/ranges.ts';
import { FilterSelect } from '#web/components/form/FilterSelect.tsx';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { parsePeriod, type useOrderTab } from './orderTabs.ts';

const ALL = '';
const PERIODS = ['all', ...RANGES.filter(range => range !== 'all')] as const;

// One row: on the narrowest phones their texts are cut.
const selects = {
  gap: 2,
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '& select': { textOverflow: 'ellipsis' },
  [LARGE_FONTS]: { flexDirection: 'column', width: 1 },
} as const;

interface OrderFiltersProps {
  choice: ReturnType<typeof useOrderTab>;
  pairs: readonly string[];
  /** The number of orders that are searched; null when these are all. */
  searched: number | null;
}

/** Renders the filters of the orders by coin and period. */
export function OrderFilters({ choice: { pair, period, show }, pairs, searched }: OrderFiltersProps) {
  const { t } = useTranslation(['orders', 'balance']);
  const known = pair === null || pairs.includes(pair) ? pairs : [...pairs, pair];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
      <Stack direction="row" sx={selects}>
        {(pairs.length > 1 || pair !== null) && (
          <FilterSelect
            label={t('filter.coin')}
            options={[{ value: ALL, label: t('filter.all') }, ...known.map(value => ({ value, label: toCoin(value) }))]}
            value={pair ?? ALL}
            onChange={chosen => show({ pair: chosen === ALL ? null : chosen })}
          />
        )}
        <FilterSelect
          label={t('balance:range.label')}
          options={PERIODS.map(value => ({ value, label: t(`balance:rangeName.${value}`) }))}
          value={period}
          onChange={chosen => show({ period: parsePeriod(chosen) })}
        />
      </Stack>
      {searched !== null && (
        <Typography variant="caption" color="textSecondary">
          {t('filter.newest', { newest: searched })}
        </Typography>
      )}
    </Stack>
  );
}
