import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from './categories.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { CoinListHeader } from './CoinListHeader.tsx';
import { CoinSearch } from '#web/components/market/CoinSearch.tsx';
import { stackedFigures } from './coinRowStyle.ts';
import { type CoinSort, getNextSort, getSort } from './coinSort.ts';
import { MarketsList } from './MarketsList.tsx';
import { useMarketSubscription } from './useMarketSubscription.ts';

// The rows reach into the gaps beside the list, so that the marked one has space around its content.
const rows = (theme: Theme) => ({
  ...stackedFigures,
  '& .coin': { ...stackedFigures['& .coin'], borderBottom: 0 },
  '& .coin > svg': { display: 'block' },
  '& .coin .names small': { display: 'none' },
  '& li': { right: -12, pr: '12px', borderRadius: 'var(--l-shape-borderRadius)' },
  // On the tint of a light theme the green of a rise has too little contrast.
  '& li:has([aria-current])': {
    bgcolor: 'primary.soft',
    ...theme.applyStyles('light', { bgcolor: 'background.paper', outline: 1, outlineColor: 'primary.main' }),
  },
});

/** Renders the markets beside the trade screen, with its coin marked. The list's filters are not part of the URL here. */
export function TradeMarkets({ coin }: { coin: string }) {
  const { t } = useTranslation('markets');
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<Category>('all');
  const [sort, setSort] = useState<CoinSort | null>(null);
  const current = getSort({ category, sort });
  const panel = useId();
  useMarketSubscription();
  const showCategory = (chosen: Category) => {
    setCategory(chosen);
    setSort(null);
  };
  return (
    <Stack spacing={3} sx={{ minWidth: 0 }}>
      <CoinSearch value={typed} onChange={setTyped} />
      <div>
        <CategoryTabs value={category} onChange={showCategory} controls={panel} />
        <CoinListHeader sort={current} onSort={key => setSort(getNextSort(current, key))} />
      </div>
      <Box
        id={panel}
        role="tabpanel"
        aria-label={t(category === 'favorites' ? 'favorites.title' : `tabs.${category}`)}
        sx={theme => ({ '&&&': rows(theme) })}
      >
        <MarketsList category={category} typed={typed} sort={sort} current={coin} />
      </Box>
    </Stack>
  );
}
