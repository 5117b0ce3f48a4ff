import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface MaxButtonProps {
  /** Nothing can be put in yet, or any more. */
  isOff: boolean;
  onTap: () => void;
}

/** Puts in as much as can be sent. Stands in the amount's field. */
export function MaxButton({ isOff, onTap }: MaxButtonProps) {
  const { t } = useTranslation('money');
  return (
    <Button variant="text" size="small" aria-disabled={isOff || undefined} onClick={() => isOff || onTap()}>
      {t('max')}
    </Button>
  );
}
