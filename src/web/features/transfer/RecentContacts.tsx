import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserTransferLogQuery } from '#web/api/transfers.ts';
import { useDirection } from './direction.ts';
import { getRecentContacts } from './getRecentContacts.ts';

const strip = { display: 'flex', gap: 1, mx: -4, overflowX: 'auto', scrollbarWidth: 'none' } as const;
const contact = { flexDirection: 'column', flex: 'none', gap: 1, width: '4.5rem', p: 1.5, borderRadius: 1 } as const;
const face = { bgcolor: 'primary.soft', color: 'primary.onSoft', typography: 'subtitle1' } as const;

// Reserves the heading and one line of contacts, so that the form below does not move.
const RESERVED_HEIGHT = '5.9375rem';

interface RecentContactsProps {
  isLocked: boolean;
  onChoose: (payId: string) => void;
}

/** Lists the last senders and receivers; a tap fills in their Pay ID. Renders nothing before the first transfer. */
export const RecentContacts = memo(function RecentContacts({ isLocked, onChoose }: RecentContactsProps) {
  const { t } = useTranslation('transfer');
  const { data, isLoading } = useGetUserTransferLogQuery();
  const heading = useId();
  const contacts = getRecentContacts(data?.rows ?? [], useDirection());
  if (isLoading) return <Skeleton sx={{ height: RESERVED_HEIGHT }} />;
  if (contacts.length === 0) return null;
  return (
    <Stack spacing={1} role="group" aria-labelledby={heading}>
      <Typography variant="subtitle2" color="textSecondary" id={heading}>
        {t('form.recent')}
      </Typography>
      <Box sx={strip}>
        {contacts.map(({ payId, username }) => (
          <ButtonBase
            key={payId}
            title={payId}
            aria-disabled={isLocked || undefined}
            onClick={() => isLocked || onChoose(payId)}
            sx={contact}
          >
            <Avatar aria-hidden sx={face}>
              {[...username][0]?.toUpperCase()}
            </Avatar>
            <Typography variant="caption" component="span" noWrap sx={{ maxWidth: 1 }}>
              {username}
            </Typography>
          </ButtonBase>
        ))}
      </Box>
    </Stack>
  );
});
