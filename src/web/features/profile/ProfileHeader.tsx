import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { Icon } from '#web/components/Icon.tsx';
import { InitialAvatar } from '#web/components/InitialAvatar.tsx';

export function ProfileHeader({ user }: { user: User }) {
  const { t } = useTranslation('app');
  return (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'center', py: 2 }}>
      <InitialAvatar name={user.username} />
      <Stack spacing={1} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {user.fullName}
        </Typography>
        {user.isVerified && <Chip color="success" icon={<Icon name="check" size={14} />} label={t('menu.verified')} />}
      </Stack>
    </Stack>
  );
}
