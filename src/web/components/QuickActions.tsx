import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from './RouterLink.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { rem } from '#web/theme/tokens.ts';

const ACTIONS = [
  { name: 'deposit', icon: 'deposit', to: '/deposit' },
  { name: 'withdraw', icon: 'withdraw', to: '/withdraw' },
  { name: 'transfer', icon: 'transfer', to: '/transfer' },
  { name: 'trade', icon: 'trade', to: '/trade' },
] as const satisfies readonly { name: string; icon: IconName; to: string }[];

// With large fonts an action takes the width of two.
const actions = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  rowGap: 3,
  // Long labels on a card take the width that short ones leave.
  '@media (max-width: 21rem)': { gridTemplateColumns: 'repeat(4, auto)', '& span': { fontSize: rem(12) } },
  '@media (max-width: 17.9rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
const action = { flexDirection: 'column', gap: 1, minWidth: 0, borderRadius: 1 } as const;
const iconBackground = { width: rem(48), height: rem(48), bgcolor: 'primary.soft', color: 'primary.onSoft' };

export function QuickActions() {
  const { t } = useTranslation('parts');
  return (
    <Box component="nav" aria-label={t('actions.label')} sx={actions}>
      {ACTIONS.map(({ name, icon, to }) => (
        <ButtonBase key={name} component={Link} to={to} sx={action}>
          <Avatar variant="rounded" sx={iconBackground}>
            <Icon name={icon} />
          </Avatar>
          <Typography component="span" variant="body2">
            {t(`actions.${name}`)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
