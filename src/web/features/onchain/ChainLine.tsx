import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { color, size, TOUCH } from '#web/theme/tokens.ts';

const Chain = styled.p({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: '-8px 0 0 48px',
  color: color.muted,
  fontSize: size.small,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: TOUCH,
    height: TOUCH,
    color: color.onBrandSoft,
  },
});

interface ChainLineProps {
  transactionId: string;
  /** Where a block explorer shows it; null when nobody knows. */
  explorer: string | null;
}

/** The transaction behind a movement, and where everybody can look it up. */
export function ChainLine({ transactionId, explorer }: ChainLineProps) {
  const { t } = useTranslation('onchain');
  return (
    <Chain>
      <span title={transactionId}>{t('movements.transactionId', { id: transactionId })}</span>
      {explorer && (
        <a href={explorer} target="_blank" rel="noopener noreferrer" aria-label={t('movements.explorer')}>
          <Icon name="external" size={18} />
        </a>
      )}
    </Chain>
  );
}
