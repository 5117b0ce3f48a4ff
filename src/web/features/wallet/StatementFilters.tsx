import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { STATEMENT_GROUPS } from '#web/api/statementRows.ts';
import { ChoiceChips } from '#web/components/form/ChoiceChips.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { PERIOD_CHOICES } from './period.ts';
import type { useStatementFilter } from './useStatementFilter.ts';

const PeriodDateFields = lazyChunk(() => import('./PeriodDateFields.tsx'));

type Filter = ReturnType<typeof useStatementFilter>;

/** Chooses the kind of the listed transactions. */
export function KindFilter({ group, showGroup }: Pick<Filter, 'group' | 'showGroup'>) {
  const { t } = useTranslation('wallet');
  return (
    <ChoiceChips
      label={t('filter.label')}
      name="kind"
      value={group ?? 'all'}
      options={(['all', ...STATEMENT_GROUPS] as const).map(value => ({ value, label: t(`filter.${value}`) }))}
      onChange={next => showGroup(next === 'all' ? null : next)}
    />
  );
}

/** Chooses the period of the listed transactions. */
export function PeriodFilter({ choice, dates, showPeriod, showDates }: Omit<Filter, 'group' | 'period' | 'showGroup'>) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <ChoiceChips
        label={t('period.label')}
        name="period"
        value={choice}
        options={PERIOD_CHOICES.map(value => ({ value, label: t(`period.${value}`) }))}
        onChange={showPeriod}
      />
      {choice === 'dates' && (
        <Suspense fallback={null}>
          <PeriodDateFields dates={dates} onChange={showDates} />
        </Suspense>
      )}
    </>
  );
}
