import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';

const Bar = styled.p({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  margin: 0,
  color: color.wait,
  fontSize: size.small,
});

/** Stands by data that could not be refreshed: quiet, with the time of what is shown where an answer brought it. */
export function NotUpdating({ since }: { since?: number }) {
  const { t } = useTranslation('app');
  const { clock } = useLocale();
  return (
    <Bar role="status">
      <Icon name="clock" size={14} />
      {t('notUpdating')}
      {since !== undefined && ` · ${t('lastUpdated', { time: clock(since) })}`}
    </Bar>
  );
}
