import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/Card.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { Icon } from '#web/components/Icon.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { GroupedAddress } from '#web/money/GroupedAddress.tsx';
import { palettes } from '#web/theme/palettes.ts';
import { rem } from '#web/theme/tokens.ts';
import { QrButton } from './QrButton.tsx';

const AddressQr = lazyChunk(() => import('./AddressQr.tsx'));

// Scanners need dark on white in either theme.
const qrBackground = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(120),
  height: rem(120),
  borderRadius: 1,
  bgcolor: palettes.light.surface,
};
const beside = { flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 } as const;
const actions = {
  flexWrap: 'wrap',
  '& > .MuiButton-root': { flex: '1 0 auto', width: 'auto', maxWidth: 1, px: 2 },
} as const;
const text = { flex: '1 1 8rem', minWidth: 0 };

interface DepositAddressProps {
  address: string;
  coin: string;
  network: string;
  hasChanged: boolean;
}

/** Shows where to send the coins: QR code, currency and network, the address with a copy button. */
export function DepositAddress({ address, coin, network, hasChanged }: DepositAddressProps) {
  const { t } = useTranslation(['deposit', 'parts']);
  const shown = useRef<HTMLSpanElement>(null);
  const qr = useRef<HTMLDivElement>(null);
  return (
    <Card aria-label={t('checkout.address')}>
      <Stack spacing={3}>
        <Stack direction="row" sx={beside}>
          <Box ref={qr} sx={qrBackground}>
            <Suspense fallback={null}>
              <AddressQr address={address} title={t('checkout.qr')} />
            </Suspense>
          </Box>
          <Stack spacing={2} sx={text}>
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <NetworkAvatar network={network} size={24} />
              <Typography variant="subtitle1" component="span">
                {network.toUpperCase()}
              </Typography>
              <Typography variant="body2" component="span" color="textSecondary">
                {coin}
              </Typography>
            </Stack>
            <GroupedAddress address={address} ref={shown} />
            <Typography variant="caption" color="textSecondary">
              {t('checkout.otherLost')}
            </Typography>
          </Stack>
        </Stack>
        {hasChanged && (
          <Alert severity="warning" icon={<Icon name="alert" />}>
            {t('checkout.addressChanged')}
          </Alert>
        )}
        <Stack direction="row" useFlexGap spacing={2} sx={actions}>
          <CopyButton
            isWide
            text={address}
            label={t('checkout.copyAddress')}
            copied={t('checkout.copied')}
            failed={t('parts:copyFailed')}
            onFailed={() => selectText(shown.current)}
          />
          <QrButton
            findSvg={() => qr.current?.querySelector('svg') ?? null}
            coin={coin}
            network={network}
            address={address}
          />
        </Stack>
      </Stack>
    </Card>
  );
}

/** Replaces the address until the provider has confirmed it, because an old one must not be shown. */
export function AddressPending() {
  const { t } = useTranslation('deposit');
  return (
    <Card role="status">
      <Stack spacing={3}>
        <Stack direction="row" sx={beside}>
          <Skeleton variant="rounded" sx={{ ...qrBackground, bgcolor: undefined }} />
          <Stack sx={text}>
            <Typography variant="body2" color="textSecondary">
              {t('checkout.confirming')}
            </Typography>
            <Skeleton />
            <Skeleton />
          </Stack>
        </Stack>
        <SlowHint />
      </Stack>
    </Card>
  );
}
