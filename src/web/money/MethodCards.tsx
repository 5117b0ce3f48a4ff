import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { tabular } from '#web/theme/tokens.ts';

/** Below one another in one column; beside one another on a wide page, as many as find room. */
export const methodGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' },
  gap: 3,
} as const;

/** The ways that money can take, a card each. */
export const MethodCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <List disablePadding aria-label={label} sx={methodGrid}>
    {children}
  </List>
);

interface MethodCardProps {
  to: string;
  /** What is known of the method already, for the screen it leads to. */
  state: unknown;
  network: string;
  coin: string;
  children: ReactNode;
}

/** One way: its network, which a wrong choice of loses the money, then the coin and the terms. */
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

/** One of the terms of a way: what it is, and its value. */
export const MethodTerm = ({ name, children }: { name: string; children: string }) => (
  <Stack component="span" direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
    <Typography component="span" variant="body2" color="textSecondary">
      {name}
    </Typography>{' '}
    <Typography component="span" variant="subtitle2">
      {children}
    </Typography>
  </Stack>
);
