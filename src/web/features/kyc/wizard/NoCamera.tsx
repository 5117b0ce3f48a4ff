import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { Stack } from '#web/components/Card.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';
import { CameraFrame } from './CameraFrame.tsx';

const Frame = styled(CameraFrame)({ padding: 24, textAlign: 'center', '& > svg': { color: color.down } });
const Words = styled.p({ margin: 0, fontSize: size.body });
const Elsewhere = styled.a({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: TOUCH,
  borderRadius: radius.control,
  color: color.onBrandSoft,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});

/**
 * No picture of the camera can be had: denied, absent, busy, an insecure page, a frame without the permission, a
 * question nobody answered. A page of its own has what a frame may lack.
 */
export function NoCamera({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['kyc', 'app']);
  return (
    <Stack gap={3}>
      <Frame role="alert">
        <Icon name="alert" />
        <Words>{t('kyc:face.noCamera')}</Words>
      </Frame>
      <Button tone="quiet" data-wrong="focus" onClick={onRetry}>
        {t('app:retry')}
      </Button>
      <Elsewhere href={location.href} target="_blank" rel="noopener noreferrer">
        {t('kyc:face.newTab')}
        <Icon name="external" size={18} />
      </Elsewhere>
    </Stack>
  );
}
