import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo, type SyntheticEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES, type Category } from './categories.ts';
import { StarIcon } from './StarIcon.tsx';

// On the container, because each tab with styles of its own would calculate them at every tap. Each name stays on one
// line in a narrow pane.
const tabs = {
  '& [role=tab]': { whiteSpace: 'nowrap' },
  '& [data-star]': { flex: '0 0 3.5rem', '&, &.Mui-selected': { color: 'warning.main' } },
} as const;

const star = <StarIcon isFilled />;

// MUI renders its tabs three times for one tap: on focus, when the tabs have registered, and for the indicator.
const CategoryTab = memo(Tab);

export interface CategoryTabsProps {
  value: Category;
  onChange: (category: Category) => void;
  /** The id of the list that the tabs switch. */
  controls: string;
}

export function CategoryTabs({ value, onChange, controls }: CategoryTabsProps) {
  const { t } = useTranslation('markets');
  const onTab = useCallback((_event: SyntheticEvent, chosen: Category) => onChange(chosen), [onChange]);
  return (
    <Tabs aria-label={t('category')} value={value} onChange={onTab} selectionFollowsFocus sx={tabs}>
      {CATEGORIES.map(category =>
        category === 'favorites' ? (
          <CategoryTab
            key={category}
            value={category}
            aria-label={t('favorites.title')}
            aria-controls={controls}
            icon={star}
            data-star
          />
        ) : (
          <CategoryTab key={category} value={category} label={t(`tabs.${category}`)} aria-controls={controls} />
        ),
      )}
    </Tabs>
  );
}
