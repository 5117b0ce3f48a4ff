import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type RecordStatus } from '#contract/wire.ts';
import type { ApprovalState } from '#contract/admin/approvals.ts';
import { SegmentedTabs } from '#web/components/form/SegmentedTabs.tsx';

// The waiting state comes first.
export type QueueTab = RecordStatus | ApprovalState | 'all';

/** Returns the tab in the URL, or else the first, and a setter. */
export function useStatusTab(tabs: readonly QueueTab[]) {
  const [params, setParams] = useSearchParams();
  const named = params.get('status');
  const [first = 'all'] = tabs;
  const tab = tabs.find(each => each === named) ?? first;

  function choose(chosen: QueueTab) {
    setParams(now => {
      for (const name of ['page', 'item', 'claim']) now.delete(name);
      if (chosen === first) now.delete('status');
      else now.set('status', chosen);
      return now;
    });
  }
  return { tab, isFirst: tab === first, choose };
}

interface StatusTabsProps {
  tabs: readonly QueueTab[];
  tab: QueueTab;
  /** The count on the first tab. */
  waiting: number;
  onChoose: (tab: QueueTab) => void;
}

export function StatusTabs({ tabs, tab, waiting, onChoose }: StatusTabsProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <SegmentedTabs
      label={t('tabs')}
      value={tab}
      options={tabs.map((value, at) => ({
        value,
        label: at === 0 && waiting > 0 ? `${t(`tab.${value}`)}\u00a0${waiting}` : t(`tab.${value}`),
      }))}
      onChange={onChoose}
    />
  );
}
