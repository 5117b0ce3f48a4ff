import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { color, radius, size, weight } from '#web/theme/tokens.ts';

const Box = styled.section({
  display: 'flex',
  gap: 12,
  padding: 16,
  borderRadius: radius.card,
  background: color.raised,
  fontSize: size.note,
  '& > svg': { flex: 'none', color: color.down },
  '& h2': { margin: '1px 0 4px', fontSize: size.body, fontWeight: weight.strong },
  '& p': { margin: 0, color: color.muted, overflowWrap: 'anywhere' },
  '& p + p': { marginTop: 8, color: color.text },
});

/** Why papers were rejected, in the administrator's words. */
export function KycRejection({ reason }: { reason: string | null }) {
  const { t } = useTranslation('kycStatus');
  return (
    <Box aria-label={t('rejected.title')}>
      <Icon name="alert" />
      <div>
        <h2>{t('rejected.title')}</h2>
        <p>{t('rejected.text')}</p>
        {reason && (
          <p>
            {t('rejected.reason')}: {reason}
          </p>
        )}
      </div>
    </Box>
  );
}
