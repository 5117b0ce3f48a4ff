import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface MaxButtonProps {
  isDisabled: boolean;
  onTap: () => void;
}

/** Fills in the highest amount that can be sent. */
export function MaxButton({ isDisabled, onTap }: MaxButtonProps) {
  const { t } = useTranslation('money');
  return (
    <Button variant="text" size="small" aria-disabled={isDisabled || undefined} onClick={() => isDisabled || onTap()}>
      {t('max')}
    </Button>
  );
}
