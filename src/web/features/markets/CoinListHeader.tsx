import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { type CoinSort, SORT_KEYS, type SortKey } from './coinSort.ts';

const TITLE = { name: 'name', price: 'lastPrice', change: 'change' } as const;
const ARROWS = { up: 'm4 8 4-4 4 4', down: 'm4 12 4 4 4-4' } as const;

const header = {
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  columnGap: 4,
  '& button': {
    position: 'relative',
    gap: 1,
    minHeight: '2.25rem',
    typography: 'caption',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    '&:first-of-type': { mr: 'auto' },
    '&[data-active=true]': { color: 'text.primary' },
    // Its three headings have two lines there.
    [LARGE_FONTS]: { minHeight: '1.5rem' },
    // Extends the target to the minimum size for touch.
    '&::after': { content: '""', position: 'absolute', inset: '-4px -6px' },
  },
  '& path': { opacity: 0.6 },
  '& [data-active=true] path': { opacity: 0.3 },
  '& [data-active=true] path[data-on=true]': { opacity: 1 },
} as const;

export interface CoinListHeaderProps {
  sort: CoinSort | null;
  onSort: (key: SortKey) => void;
}

/** Renders the column headings; each sorts the list. */
export const CoinListHeader = memo(function CoinListHeader({ sort, onSort }: CoinListHeaderProps) {
  const { t } = useTranslation('markets');
  const getSortState = (key: SortKey): string => {
    if (sort?.key !== key) return '';
    if (key === 'name') return t(sort.isDescending ? 'sorted.nameDesc' : 'sorted.nameAsc');
    return t(sort.isDescending ? 'sorted.desc' : 'sorted.asc');
  };
  return (
    <Stack direction="row" sx={header}>
      {SORT_KEYS.map(key => (
        <ButtonBase key={key} data-active={sort?.key === key} onClick={() => onSort(key)}>
          {t(TITLE[key])}
          <Arrows isDescending={sort?.key === key ? sort.isDescending : null} />
          <span style={visuallyHidden}>{getSortState(key)}</span>
        </ButtonBase>
      ))}
    </Stack>
  );
});

const Arrows = ({ isDescending }: { isDescending: boolean | null }) => (
  <svg
    width="0.75rem"
    height="0.9375rem"
    viewBox="0 0 16 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    aria-hidden
  >
    <path d={ARROWS.up} data-on={isDescending === false} />
    <path d={ARROWS.down} data-on={isDescending === true} />
  </svg>
);
