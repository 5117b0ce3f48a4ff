import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '#web/components/RouterLink.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { tabular } from '#web/theme/tokens.ts';

export const methodGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' },
  gap: 3,
} as const;

export const MethodCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <List disablePadding aria-label={label} sx={methodGrid}>
    {children}
  </List>
);

interface MethodCardProps {
  to: string;
  /** Navigation state: what is already known of the method. */
  state: unknown;
  network: string;
  coin: string;
  children: ReactNode;
}

/** Renders a method with its network first, because money sent on a wrong network is lost. */
export function MethodCard({ to, state, network, coin, children }: MethodCardProps) {
  return (
    <ListItem disablePadding>
      <Card sx={{ width: 1 }}>
        <CardActionArea component={Link} to={to} state={state} sx={{ p: 4 }}>
          <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
            <NetworkAvatar network={network} size={44} />
            <Stack sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h3" component="strong">
                {network.toUpperCase()}
              </Typography>{' '}
              <Typography variant="body2" component="span" color="textSecondary">
                {coin}
              </Typography>
            </Stack>
            <Icon name="forward" size={18} sx={{ color: 'text.secondary' }} />
          </Stack>
          <Divider sx={{ my: 3 }} />
          <Stack component="span" spacing={2} sx={tabular}>
            {children}
          </Stack>
        </CardActionArea>
      </Card>
    </ListItem>
  );
}

export const MethodTerm = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
    <Typography component="span" variant="body2" color="textSecondary">
      {name}
    </Typography>{' '}
    <Typography component="span" variant="subtitle2" align="right">
      {children}
    </Typography>
  </Stack>
);
