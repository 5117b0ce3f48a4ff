import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRateLimited } from '#web/api/failure.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useRetryText } from '#web/shared/query/useRetryText.ts';
import type { Receiver } from './useReceiver.ts';

const line = { display: 'inline-flex', alignItems: 'center', gap: 1.5, overflowWrap: 'anywhere' } as const;

/** Kept while nothing is known, so that a name that comes moves nothing. */
const room = { display: 'block', minHeight: '1lh' } as const;

const Line = ({ color, children }: { color?: string; children: ReactNode }) => (
  <Box component="span" sx={{ ...line, color }}>
    {children}
  </Box>
);

/** Whom the Pay ID names, or why nobody knows yet. */
export function ReceiverHint({ receiver }: { receiver: Receiver }) {
  return (
    <Box component="span" role="status" sx={room}>
      {receiver.kind !== 'none' && <Known receiver={receiver} />}
    </Box>
  );
}

function Known({ receiver }: { receiver: Receiver }) {
  const { t } = useTranslation('transfer');
  if (receiver.kind === 'failed') return <Failed {...receiver} />;
  if (receiver.kind === 'unknown') return <Line color="error.main">{t('receiver.unknown')}</Line>;
  if (receiver.kind !== 'found')
    return (
      <Line>
        <Spinner size={14} />
        {t('receiver.asking')}
      </Line>
    );
  const { username, fullName } = receiver.owner;
  return (
    <Line color="success.main">
      <Icon name="check" size={16} />
      {t('receiver.found', { username, fullName })}
    </Line>
  );
}

function Failed({ failure, retry }: Extract<Receiver, { kind: 'failed' }>) {
  const { t } = useTranslation(['transfer', 'app']);
  const why = useFailureText()(failure);
  const waitS = useRetryAfter(failure);
  const retryText = useRetryText();
  return (
    <Line>
      {t('transfer:receiver.failed')} {waitS > 0 ? retryText(waitS) : !isRateLimited(failure) && why}
      {waitS === 0 && (
        <Button variant="text" size="small" onClick={retry}>
          {t('app:retry')}
        </Button>
      )}
    </Line>
  );
}
