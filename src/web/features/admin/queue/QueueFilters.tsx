import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import MuiButton from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#web/features/admin/shared/SearchField.tsx';
import { KeyHint } from './KeyHint.tsx';
import type { ClaimFilter, QueueView } from './useQueue.ts';

const CLAIMS: readonly ClaimFilter[] = ['free', 'mine', 'others'];

/** The search and the filter of a queue; both stand in the address. */
export function QueueFilters({
  queue,
  onHelp,
  hasDialog,
}: {
  queue: QueueView;
  onHelp: () => void;
  hasDialog: boolean;
}) {
  const { t } = useTranslation('adminQueue');
  return (
    <Stack data-filters direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchField label={t('search')} value={queue.query} onSearch={queue.search} hasDialog={hasDialog} />
      <ToggleButtonGroup
        exclusive
        value={queue.claim}
        onChange={(_event, claim: ClaimFilter | null) => queue.filter(claim)}
        aria-label={t('claim.filter')}
      >
        {CLAIMS.map(claim => (
          <ToggleButton key={claim} value={claim}>
            {t(`claim.filters.${claim}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <MuiButton variant="text" size="small" onClick={onHelp} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
        {t('keys.title')}
        <KeyHint name="?" />
      </MuiButton>
    </Stack>
  );
}
