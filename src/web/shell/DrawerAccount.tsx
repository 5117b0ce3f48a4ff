import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { BreakableName } from '#web/components/BreakableName.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { MyQrButton } from '#web/shared/qr/MyQrButton.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { NoticeBell } from './NoticeBell.tsx';

/** Shows the username, its verification status or Verify Now, the notices, and the Pay ID to copy or as a QR code. */
export function DrawerAccount({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('app');
  const query = useGetUserByIdQuery();
  const load = useInitialLoad(query);
  const { data } = query;
  const payId = useRef<HTMLSpanElement>(null);
  if (!data) return <LoadingRows {...load} text={t('userFailed')} rows={1} rowHeight={112} />;
  return (
    <Paper sx={{ p: 3, pl: 4, bgcolor: 'background.default' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h3" component="strong" sx={{ flex: 1, minWidth: 0, pt: 2.5, overflowWrap: 'break-word' }}>
          <BreakableName name={data.username} />
        </Typography>
        <NoticeBell onLeave={onLeave} />
      </Stack>
      {data.isVerified && (
        <Chip color="success" icon={<Icon name="check" size={14} />} label={t('menu.verified')} sx={{ mb: 1 }} />
      )}
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('menu.payId')} <span ref={payId}>{data.payId}</span>
        </Typography>
        <Box sx={{ flex: 'none' }}>
          <CopyButton
            text={data.payId}
            label={t('menu.copyPayId')}
            copied={t('menu.payIdCopied')}
            failed={t('menu.payIdCopyFailed')}
            onFailed={() => selectText(payId.current)}
          />
          <MyQrButton isIcon />
        </Box>
      </Stack>
      {!data.isVerified && (
        <Button component={Link} to="/kyc/submit-form" size="small" onClick={onLeave} sx={{ my: 1 }}>
          {t('menu.verifyNow')}
        </Button>
      )}
    </Paper>
  );
}
