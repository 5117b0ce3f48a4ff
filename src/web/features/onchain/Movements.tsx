import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { useShown } from '#web/shared/app/useShown.ts';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { ACTIVITY_HEIGHT } from '#web/shared/records/ActivityRow.tsx';
import { MovementFailures } from '#web/shared/records/MovementFailures.tsx';
import { useExplorer } from '#web/shared/records/useExplorer.ts';
import { useMovements, useMovementsAge } from '#web/shared/records/useMovements.ts';
import { MovementItem } from './MovementItem.tsx';
import { onchainHidden, onchainShown } from './onchainSaga.ts';
import { Section } from './Section.tsx';

// More would push the networks out of sight on a phone.
const NEWEST_ROWS = 5;
const SKELETON_ROWS = 3;
// The first row has 12 px above its avatar, so that it begins as far below the title as a card.
const rows = { mt: -3 } as const;

/**
 * Lists the newest deposits and withdrawals and refreshes them every ten seconds. On request it lists all since the
 * start of both logs as loaded, and how many exist.
 */
export function Movements() {
  const { t } = useTranslation(['onchain', 'parts']);
  const getExplorerLink = useExplorer();
  useShown(onchainShown(), onchainHidden());
  const { movements: loaded, skipped, total, completeSince, isComplete, isWaiting, ...loads } = useMovements();
  const movements = loaded.filter(({ createdAt }) => Date.parse(createdAt) >= completeSince);
  const shown = movements.length + skipped;
  const [hasAll, setHasAll] = useState(false);
  const all = movements.length > NEWEST_ROWS && (
    <Button variant="text" size="small" onClick={() => setHasAll(!hasAll)} sx={{ mr: -3 }}>
      {t(hasAll ? 'onchain:movements.fewer' : 'onchain:movements.all')}
    </Button>
  );
  const notes = [
    skipped > 0 && t('parts:list.skipped', { count: skipped }),
    total > shown && (hasAll || !all) && t('parts:list.newest', { shown, total }),
  ].filter(note => note !== false);
  return (
    <Section title={t('onchain:movements.title')} action={all}>
      {isComplete && <MovementsAge />}
      <MovementFailures {...loads} />
      {isWaiting && (
        <Box sx={rows}>
          <SkeletonRows rows={SKELETON_ROWS} rowHeight={ACTIVITY_HEIGHT} />
        </Box>
      )}
      {!isWaiting && movements.length > 0 && (
        <List disablePadding aria-label={t('onchain:movements.title')} sx={rows}>
          {movements.slice(0, hasAll ? undefined : NEWEST_ROWS).map(movement => (
            <MovementItem key={movement._id} movement={movement} explorer={getExplorerLink(movement)} />
          ))}
        </List>
      )}
      {isComplete && shown === 0 && <EmptyText>{t('onchain:movements.none')}</EmptyText>}
      {notes.map(note => (
        <Typography key={note} role="note" variant="caption" component="p" align="center" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Section>
  );
}

const MovementsAge = () => <LastUpdated {...useMovementsAge()} />;
