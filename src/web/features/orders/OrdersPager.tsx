import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { color, size, tabular } from '#web/theme/tokens.ts';

const Row = styled.nav({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 20,
  fontSize: size.note,
  ...tabular,
  '& button': { background: color.surface },
  '& button:disabled': { opacity: 0.4, cursor: 'default' },
});

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous and next, where there is more than one page. */
export function OrdersPager({ page, pages, onPage }: Props) {
  const { t } = useTranslation('orders');
  if (pages <= 1) return null;
  return (
    <Row aria-label={t('page', { page, pages })}>
      <IconButton
        icon="back"
        iconSize={16}
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('page', { page, pages })}</span>
      <IconButton
        icon="forward"
        iconSize={16}
        label={t('next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
}
