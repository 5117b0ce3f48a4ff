import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { isTooMany } from '#web/api/failure.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { color, plainButton, TOUCH, weight } from '#web/theme/tokens.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import type { Receiver } from './useReceiver.ts';

const Line = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 6, overflowWrap: 'anywhere' });
const Again = styled.button({
  ...plainButton,
  minHeight: TOUCH,
  padding: '0 8px',
  color: color.onBrandSoft,
  fontWeight: weight.strong,
});

/** Whom the Pay ID names, or why nobody knows yet. */
export function ReceiverHint({ receiver }: { receiver: Receiver }) {
  return <span role="status">{receiver.kind !== 'none' && <Known receiver={receiver} />}</span>;
}

function Known({ receiver }: { receiver: Receiver }) {
  const { t } = useTranslation('transfer');
  if (receiver.kind === 'failed') return <Failed {...receiver} />;
  if (receiver.kind === 'unknown') return <Line style={{ color: color.down }}>{t('receiver.unknown')}</Line>;
  if (receiver.kind !== 'found')
    return (
      <Line>
        <Spinner size={14} />
        {t('receiver.asking')}
      </Line>
    );
  const { username, fullName } = receiver.owner;
  return (
    <Line style={{ color: color.up }}>
      <Icon name="check" size={16} />
      {t('receiver.found', { username, fullName })}
    </Line>
  );
}

function Failed({ failure, retry }: Extract<Receiver, { kind: 'failed' }>) {
  const { t } = useTranslation(['transfer', 'app']);
  const why = useFailureText()(failure);
  const waitS = useRetryAfter(failure);
  return (
    <Line>
      {t('transfer:receiver.failed')}{' '}
      {waitS > 0 ? t('app:failure.tooMany', { count: waitS }) : !isTooMany(failure) && why}
      {waitS === 0 && (
        <Again type="button" onClick={retry}>
          {t('app:retry')}
        </Again>
      )}
    </Line>
  );
}
