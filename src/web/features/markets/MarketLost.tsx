import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type LossReason, retryAsked } from '#web/market/marketSlice.ts';
import { Button } from '#web/components/Button.tsx';
import { color, size } from '#web/theme/tokens.ts';

const Box = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '24px 0',
  color: color.text,
  fontSize: size.body,
  textAlign: 'center',
  '& p': { margin: 0 },
});

/** Stands where the coins would be when no source delivers, and says why. It is tried again by itself, too. */
export function MarketLost({ reason }: { reason: LossReason }) {
  const { t } = useTranslation(['markets', 'app']);
  const dispatch = useDispatch();
  return (
    <Box role="alert">
      <p>{t('error', { reason: t(`lost.${reason}`) })}</p>
      <Button tone="quiet" onClick={() => dispatch(retryAsked())}>
        {t('app:retry')}
      </Button>
    </Box>
  );
}
