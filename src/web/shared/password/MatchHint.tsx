import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';

interface MatchHintProps {
  password: string;
  confirmPassword: string;
}

/** Shows when both passwords match; its line is reserved until then. */
export function MatchHint({ password, confirmPassword }: MatchHintProps) {
  const { t } = useTranslation('session');
  const isMatch = confirmPassword !== '' && confirmPassword === password;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, minHeight: '1.25rem', color: 'success.main' }}>
      {isMatch && (
        <>
          <Icon name="check" size={16} sx={{ mt: 0.5 }} />
          {t('passwordsMatch')}
        </>
      )}
    </Box>
  );
}
