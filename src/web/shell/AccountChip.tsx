import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/api/users.ts';
import { Icon } from '#web/components/Icon.tsx';

function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

export default function AccountChip({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('app');
  const user = useUser();
  if (!user) return null;
  return (
    <Button
      color="secondary"
      size="small"
      aria-haspopup="dialog"
      title={user.fullName}
      onClick={onMenu}
      startIcon={
        <Avatar sx={{ width: '2rem', height: '2rem', bgcolor: 'primary.soft', '&&&': { typography: 'overline' } }}>
          {getInitials(user.fullName)}
        </Avatar>
      }
      endIcon={<Icon name="down" size={16} />}
      sx={{ bgcolor: 'background.paper', maxWidth: { xs: '15rem', lg: '20rem' } }}
    >
      <Box component="span" sx={{ display: 'grid', minWidth: 0, textAlign: 'left' }}>
        <Typography component="span" variant="subtitle2" noWrap>
          {user.fullName}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" noWrap>
          {t('menu.payId')} {user.payId}
        </Typography>
      </Box>
    </Button>
  );
}
