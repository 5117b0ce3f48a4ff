import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedTabs } from '#web/components/SegmentedTabs.tsx';
import { color, size } from '#web/theme/tokens.ts';
import type { Category } from './MarketsList.tsx';

const CATEGORIES: readonly Category[] = ['all', 'gainers', 'losers'];

const Heads = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '12px 0 4px',
  color: color.muted,
  fontSize: size.small,
});

interface CategoryTabsProps {
  value: Category;
  onChange: (category: Category) => void;
  /** The list of the chosen category. */
  children: ReactNode;
}

/** All coins, gainers or losers, with the heads of the columns. */
export function CategoryTabs({ value, onChange, children }: CategoryTabsProps) {
  const { t } = useTranslation('markets');
  const panel = useId();
  return (
    <div>
      <SegmentedTabs
        label={t('category')}
        value={value}
        options={CATEGORIES.map(category => ({ value: category, label: t(`tabs.${category}`) }))}
        onChange={onChange}
        controls={panel}
      />
      <Heads>
        <span>{t('name')}</span>
        <span>
          {t('lastPrice')} · {t('change')}
        </span>
      </Heads>
      <div id={panel} role="tabpanel" aria-label={t(`tabs.${value}`)}>
        {children}
      </div>
    </div>
  );
}

/** The category in the address; what is not one means all coins. */
export const categoryOf = (tab: string | null): Category => CATEGORIES.find(category => category === tab) ?? 'all';
