import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { truncateMiddle } from '#web/shared/records/truncateMiddle.ts';
import { DottedLine } from '#web/features/admin/shared/DottedLine.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { OnOff } from '#web/features/admin/forms/OnOff.tsx';
import type { Method, MethodKind } from './methodForm.ts';
import { getMethodPath } from './methodPages.ts';
import { useMethodTexts } from './useMethodTexts.ts';

/** Lists the methods of a kind on a phone. */
export function MethodRows({ kind, methods }: { kind: MethodKind; methods: readonly Method[] }) {
  const { t } = useTranslation('adminSetup');
  const { limits, fee } = useMethodTexts();
  return (
    <Paper>
      <List disablePadding aria-label={t(`methods.list.${kind}`)}>
        {methods.map(method => (
          <ListItem key={method._id} disablePadding divider sx={{ '&:last-child': { border: 0 } }}>
            <ListItemButton component={Link} to={getMethodPath(kind, method._id)}>
              <NetworkAvatar network={method.paymentAddressType} size={32} />
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle1">{method.paymentAddressType}</Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {truncateMiddle(method.paymentAddress, 6)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  <DottedLine parts={[limits(method), fee(method)].filter(Boolean)} />
                </Typography>
              </Stack>
              <OnOff isOn={method.isActive} />
              <Icon name="forward" size={18} sx={{ color: 'text.secondary' }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
