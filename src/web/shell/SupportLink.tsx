import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/components/Icon.tsx';
import { iconFace } from '#web/components/IconButton.tsx';

const Face = styled(Link)(iconFace);

/** The way from the header to the helpline. */
export function SupportLink() {
  const { t } = useTranslation();
  const name = t('customerSupport');
  return (
    <Face to="/helpline" aria-label={name} title={name}>
      <Icon name="support" />
    </Face>
  );
}
