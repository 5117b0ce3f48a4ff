import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface MaxButtonProps {
  /** Nothing can be put in yet, or any more. */
  isDisabled: boolean;
  onTap: () => void;
}

/** Puts in as much as can be sent. Stands in the amount's field. */
export function MaxButton({ isDisabled, onTap }: MaxButtonProps) {
  const { t } = useTranslation('money');
  return (
    <Button variant="text" size="small" aria-disabled={isDisabled || undefined} onClick={() => isDisabled || onTap()}>
      {t('max')}
    </Button>
  );
}
