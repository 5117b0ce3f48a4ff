import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import type { Trade } from '#contract/trades.ts';
import { Icon } from '#web/components/Icon.tsx';
import { useAbovePinned } from '#web/shared/app/useAbovePinned.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getOrderLink } from '#web/shared/format/orderLink.ts';
import { useBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { getOutcomeKind } from '#web/shared/records/useTradeOutcome.ts';
import { useResultSentence } from './useResultSentence.ts';

// On a visible page. The focus does not count, because a partner's frame may lose it for good.
const AUTO_HIDE_MS = 10_000;

// Above the tabs and, where a form has its button there, above that. On a wide page below the bars, on the side without
// buttons.
const getPosition = (bars: number, abovePinned: string) =>
  ({
    bottom: { xs: abovePinned, md: 'auto' },
    top: { md: `calc(${bars}px + 0.5rem)` },
    left: { md: 'auto' },
    right: { md: 'calc(1rem + env(safe-area-inset-right))' },
    maxWidth: { md: '26rem' },
    transform: { md: 'none' },
  }) as const;

// With large fonts the link is below the sentence.
const alertStyle = {
  width: '100%',
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 6rem', overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { alignItems: 'center', p: 0 },
} as const;

const SEVERITY = { gain: 'success', loss: 'info', refunded: 'info' } as const;
const ICONS = { gain: 'check', loss: 'minus', refunded: 'undo' } as const;

/** Shows a result on any screen but Trade, with a link to the order. */
export function ResultToast({ trade, onSeen }: { trade: Trade; onSeen: () => void }) {
  const { t } = useTranslation('trade');
  const deps = useDeps();
  const { page } = deps;
  const subscribe = useCallback((onChange: () => void) => page.watch(['visibilitychange'], onChange), [page]);
  const isVisible = useSyncExternalStore(subscribe, page.isVisible);
  const bars = useBarsHeight();
  const abovePinned = useAbovePinned();
  const kind = getOutcomeKind(trade);
  const sentence = useResultSentence()(trade);
  return (
    <Snackbar
      open
      autoHideDuration={isVisible ? AUTO_HIDE_MS : null}
      disableWindowBlurListener
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => reason === 'timeout' && onSeen()}
      sx={getPosition(bars, abovePinned)}
    >
      <Alert
        // The announcer has already announced it.
        role="group"
        severity={SEVERITY[kind]}
        icon={<Icon name={ICONS[kind]} size={20} />}
        action={
          <Button variant="text" size="small" component={Link} {...getOrderLink(deps, trade)} onClick={onSeen}>
            {t('result.toOrder')}
          </Button>
        }
        sx={alertStyle}
      >
        {sentence}
      </Alert>
    </Snackbar>
  );
}
