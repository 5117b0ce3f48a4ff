import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';

interface ChainLineProps {
  transactionId: string;
  /** Where a block explorer shows it; null when nobody knows. */
  explorer: string | null;
}

/** The transaction behind a movement, and where everybody can look it up. */
export function ChainLine({ transactionId, explorer }: ChainLineProps) {
  const { t } = useTranslation('onchain');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: -2, ml: 12 }}>
      <Typography variant="caption" color="textSecondary" noWrap title={transactionId}>
        {t('movements.transactionId', { id: transactionId })}
      </Typography>
      {explorer && (
        <IconButton
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          color="primary"
          aria-label={t('movements.explorer')}
        >
          <Icon name="external" size={18} />
        </IconButton>
      )}
    </Stack>
  );
}
