import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserTransferLogQuery } from '#web/api/transfers.ts';
import { MyQrButton } from '#web/shared/qr/MyQrButton.tsx';
import { useDirection } from './direction.ts';
import { getRecentRecipients } from './getRecentRecipients.ts';

// Faces begin where the fields do. The padding leaves room for the focus ring.
const strip = { display: 'flex', gap: 3, mx: -4, px: 4, py: 1, overflowX: 'auto', scrollbarWidth: 'none' } as const;
const recipient = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  flex: 'none',
  gap: 1,
  width: '4rem',
  py: 1.5,
  borderRadius: 1,
} as const;
const face = { bgcolor: 'primary.soft', color: 'primary.onSoft', typography: 'subtitle1' } as const;

const top = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, my: -2 } as const;

// Reserves one line of recipients, so that the form below does not move.
const RESERVED_HEIGHT = '5rem';

interface RecentRecipientsProps {
  isLocked: boolean;
  onChoose: (payId: string) => void;
}

/** Opens the own QR code, and lists the last recipients, if any. A tap on one fills in the Pay ID. */
export const RecentRecipients = memo(function RecentRecipients({ isLocked, onChoose }: RecentRecipientsProps) {
  const { t } = useTranslation('transfer');
  const { data, isLoading } = useGetUserTransferLogQuery();
  const heading = useId();
  const recipients = getRecentRecipients(data?.rows ?? [], useDirection());
  const hasRecipients = recipients.length > 0;
  return (
    <Stack spacing={1} useFlexGap>
      <Stack direction="row" sx={top}>
        {hasRecipients && (
          <Typography variant="subtitle2" color="textSecondary" id={heading}>
            {t('form.recent')}
          </Typography>
        )}
        <Box sx={{ ml: 'auto', mr: -3 }}>
          <MyQrButton />
        </Box>
      </Stack>
      {isLoading && <Skeleton sx={{ height: RESERVED_HEIGHT }} />}
      {hasRecipients && (
        <Box role="group" aria-labelledby={heading} sx={strip}>
          {recipients.map(({ payId, username }) => (
            <ButtonBase
              key={payId}
              title={payId}
              aria-disabled={isLocked || undefined}
              onClick={() => isLocked || onChoose(payId)}
              sx={recipient}
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
      )}
    </Stack>
  );
});
