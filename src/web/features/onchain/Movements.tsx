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
import { useMovements } from '#web/shared/records/useMovements.ts';
import { MovementItem } from './MovementItem.tsx';
import { onchainHidden, onchainShown } from './onchainSaga.ts';
import { Section } from './Section.tsx';
import { useExplorer } from './useExplorer.ts';

// More would push the networks out of sight on a phone.
const NEWEST_ROWS = 5;
const SKELETON_ROWS = 3;

/** Lists the newest deposits and withdrawals, on request all of both logs, and refreshes them every ten seconds. */
export function Movements() {
  const { t } = useTranslation(['onchain', 'parts']);
  const getExplorerLink = useExplorer();
  useShown(onchainShown(), onchainHidden());
  const { movements, skipped, isComplete, isWaiting, isFailing, updatedAt, ...loads } = useMovements();
  const [hasAll, setHasAll] = useState(false);
  const all = movements.length > NEWEST_ROWS && (
    <Button variant="text" size="small" onClick={() => setHasAll(!hasAll)} sx={{ mr: -3 }}>
      {t(hasAll ? 'onchain:movements.fewer' : 'onchain:movements.all')}
    </Button>
  );
  return (
    <Section title={t('onchain:movements.title')} action={all}>
      {isComplete && <LastUpdated updatedAt={updatedAt} isFailing={isFailing} />}
      <MovementFailures {...loads} />
      {isWaiting && <SkeletonRows rows={SKELETON_ROWS} rowHeight={ACTIVITY_HEIGHT} />}
      {!isWaiting && movements.length > 0 && (
        <List disablePadding aria-label={t('onchain:movements.title')}>
          {movements.slice(0, hasAll ? undefined : NEWEST_ROWS).map(movement => (
            <MovementItem key={movement._id} movement={movement} explorer={getExplorerLink(movement)} />
          ))}
        </List>
      )}
      {isComplete && movements.length + skipped === 0 && <EmptyText>{t('onchain:movements.none')}</EmptyText>}
      {skipped > 0 && (
        <Typography role="note" variant="caption" component="p" align="center" color="textSecondary">
          {t('parts:list.skipped', { count: skipped })}
        </Typography>
      )}
    </Section>
  );
}
