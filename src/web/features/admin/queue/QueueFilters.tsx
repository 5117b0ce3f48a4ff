import MuiButton from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimFilter } from '#contract/admin/adminQueue.ts';
import { SearchField } from '#web/features/admin/shared/SearchField.tsx';
import { TOOLBAR } from '#web/features/admin/shared/toolbar.ts';
import { AdminIcon } from '#web/features/admin/shared/AdminIcon.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { KeyHint } from '#web/features/admin/shared/KeyHint.tsx';
import type { QueueView } from './useQueue.ts';

interface QueueFiltersProps {
  queue: QueueView;
  onHelp: () => void;
}

/** Renders the search and the filter of a queue, which the URL holds. On a phone the filter opens on demand. */
export function QueueFilters({ queue, onHelp }: QueueFiltersProps) {
  const { t } = useTranslation('adminQueue');
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const hasClaims = isWide || isOpen || queue.claim !== null;
  return (
    <Stack data-filters direction="row" useFlexGap spacing={{ xs: 2, md: 3 }} sx={TOOLBAR}>
      <SearchField label={t('search')} value={queue.query} onSearch={queue.search} />
      {!isWide && (
        <IconButton aria-label={t('claim.filter')} aria-expanded={hasClaims} onClick={() => setOpen(!isOpen)}>
          <AdminIcon name="filter" />
        </IconButton>
      )}
      {hasClaims && (
        <ToggleButtonGroup
          exclusive
          value={queue.claim}
          onChange={(_event, claim: ClaimFilter | null) => queue.filter(claim)}
          aria-label={t('claim.filter')}
        >
          {ClaimFilter.options.map(claim => (
            <ToggleButton key={claim} value={claim}>
              {t(`claim.filters.${claim}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {isWide && (
        <MuiButton variant="text" size="small" onClick={onHelp}>
          {t('keys.title')}
          <KeyHint name="?" />
        </MuiButton>
      )}
    </Stack>
  );
}
