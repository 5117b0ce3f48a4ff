import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Page } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useHasModal } from '#web/shared/overlay/OverlayHistory.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { coverChart } from './chart/coveredArea.ts';
import { tradeSaga } from './tradeSaga.ts';
import { ResultSheet } from './result/ResultSheet.tsx';
import { ResultToast } from './result/ResultToast.tsx';
import { useResults } from './result/useResults.ts';
import { useResultSentence } from './result/useResultSentence.ts';

const VIBRATION_MS = 60;

// A browser refuses this, with a warning, before the first tap.
function vibrate(page: Page): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  const isReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (!isReduced && page.isVisible()) navigator.vibrate?.(VIBRATION_MS);
}

/**
 * Shows the result of each trade once, one after another: as a sheet on Trade, as a toast elsewhere. A result stays due
 * until it was dismissed, opened, or shown on a visible page. It waits while a sheet covers the page.
 */
export function SettlementAnnouncer() {
  useInjectFeature('trade', tradeSaga);
  const { page } = useDeps();
  const { pathname } = useLocation();
  const isCovered = useHasModal();
  const { results, onSeen } = useResults();
  const formatResult = useResultSentence();
  const result = results[0];
  const id = result?._id;
  const shown = isCovered ? undefined : result;
  const [announcedId, setAnnouncedId] = useState<string>();
  if (shown && shown._id !== announcedId) setAnnouncedId(shown._id);

  useEffect(() => {
    if (id !== undefined) vibrate(page);
  }, [id, page]);

  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {/* Screen readers announce added elements, and none while a modal sheet hides the page from them. */}
        {result && <span key={`${id} ${id === announcedId}`}>{formatResult(result)}</span>}
      </Box>
      {shown && pathname === '/trade' && (
        <ResultSheet
          key={id}
          trade={shown}
          waiting={results.length - 1}
          onSeen={() => onSeen(shown._id)}
          onCover={coverChart}
        />
      )}
      {shown && pathname !== '/trade' && <ResultToast key={id} trade={shown} onSeen={() => onSeen(shown._id)} />}
    </>
  );
}
