import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import MuiButton from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { KeyHint } from './KeyHint.tsx';
import type { ClaimFilter, QueueView } from './useQueue.ts';
import { useQueueKeys } from './useQueueKeys.ts';

const CLAIMS: readonly ClaimFilter[] = ['free', 'mine', 'others'];
const TYPING_MS = 300;

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
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(queue.query);
  const { query, search } = queue;
  useEffect(() => {
    if (typed === query) return undefined;
    const timer = setTimeout(() => search(typed), TYPING_MS);
    return () => clearTimeout(timer);
  });
  useQueueKeys({ '/': () => input.current?.focus() }, hasDialog);
  return (
    <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <OutlinedInput
        inputRef={input}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        placeholder={t('search')}
        inputProps={{ 'aria-label': t('search'), role: 'searchbox', autoComplete: 'off', maxLength: 120 }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={18} />
          </InputAdornment>
        }
        endAdornment={<KeyHint name="/" />}
        sx={{ flex: '1 1 14rem', maxWidth: '24rem' }}
      />
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
