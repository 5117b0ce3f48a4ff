import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRateLimited } from '#web/api/http/failure.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useRetryText } from '#web/shared/query/useRetryText.ts';
import type { Receiver } from './useReceiver.ts';

const hintLine = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  overflowWrap: 'anywhere',
  // Its icon, as the baseline, would make the line higher.
  verticalAlign: 'top',
} as const;

// Reserved, so that an arriving name moves nothing.
const reservedLine = { display: 'block', minHeight: '1lh', outline: 0 } as const;

const HintLine = ({ color, children }: { color?: string; children: ReactNode }) => (
  <Box component="span" sx={{ ...hintLine, color }}>
    {children}
  </Box>
);

interface ReceiverHintProps {
  receiver: Receiver;
}

interface WithRetry {
  onRetry: () => void;
}

/** Shows the user of the Pay ID, or why it is unknown. */
export function ReceiverHint({ receiver }: ReceiverHintProps) {
  const line = useRef<HTMLSpanElement>(null);
  return (
    <Box component="span" role="status" ref={line} tabIndex={-1} sx={reservedLine}>
      {receiver.kind !== 'none' && <FoundReceiver receiver={receiver} onRetry={() => line.current?.focus()} />}
    </Box>
  );
}

/** Calls `onRetry` when Retry, which disappears, was used. */
function FoundReceiver({ receiver, onRetry }: ReceiverHintProps & WithRetry) {
  const { t } = useTranslation('transfer');
  if (receiver.kind === 'failed') return <Failed {...receiver} onRetry={onRetry} />;
  if (receiver.kind === 'unknown') return <HintLine color="error.main">{t('receiver.unknown')}</HintLine>;
  if (receiver.kind !== 'found')
    return (
      <HintLine>
        <Spinner size={14} />
        {t('receiver.asking')}
      </HintLine>
    );
  const { username, fullName } = receiver.owner;
  return (
    <HintLine color="success.main">
      <Icon name="check" size={16} />
      {t('receiver.found', { username, fullName })}
    </HintLine>
  );
}

type FailedProps = Extract<Receiver, { kind: 'failed' }> & WithRetry;

function Failed({ failure, retry, onRetry }: FailedProps) {
  const { t } = useTranslation(['transfer', 'app']);
  const why = useFailureText()(failure);
  const waitS = useRetryAfter(failure);
  const retryText = useRetryText();
  const onTap = () => {
    retry();
    onRetry();
  };
  return (
    <HintLine>
      {t('transfer:receiver.failed')} {waitS > 0 ? retryText(waitS) : !isRateLimited(failure) && why}
      {waitS === 0 && (
        <Button variant="text" size="small" onClick={onTap}>
          {t('app:retry')}
        </Button>
      )}
    </HintLine>
  );
}
