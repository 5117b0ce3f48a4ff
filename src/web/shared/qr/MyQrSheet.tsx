import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { BreakableName } from '#web/components/BreakableName.tsx';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { ShareIcon } from '#web/components/ShareIcon.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { getAppOrigin } from '#web/shared/device/getAppOrigin.ts';
import { canShareImages, saveImage, shareImage } from '#web/shared/device/shareImage.ts';
import { splitIntoFours } from '#web/shared/format/splitIntoFours.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { palettes } from '#web/theme/palettes.ts';
import { radius, rem, tabular } from '#web/theme/tokens.ts';
import { createQrImage } from './createQrImage.ts';
import { createPayIdLink } from './payIdLink.ts';

// In px.
const QR_SIDE = 192;
// Scanners need dark on white in either theme, and a quiet zone of four modules.
const plate = {
  alignSelf: 'center',
  p: 5,
  lineHeight: 0,
  borderRadius: radius.card,
  bgcolor: palettes.light.surface,
} as const;

interface MyQrSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the own Pay ID as a QR code, to receive a transfer. */
export default function MyQrSheet({ isOpen, onClose }: MyQrSheetProps) {
  const { t } = useTranslation('app');
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('menu.myQr')}>
      <LoadedCode />
    </BottomSheet>
  );
}

function LoadedCode() {
  const { t } = useTranslation('app');
  const query = useGetUserByIdQuery();
  const load = useInitialLoad(query);
  if (!query.data) return <LoadingRows {...load} text={t('userFailed')} rows={1} rowHeight={QR_SIDE} />;
  return <PayIdCode user={query.data} />;
}

function PayIdCode({ user }: { user: User }) {
  const { t } = useTranslation(['qr', 'app']);
  const code = useRef<HTMLDivElement>(null);
  const link = createPayIdLink(getAppOrigin(), user.payId);
  return (
    <Stack spacing={3}>
      <Box ref={code} sx={plate}>
        <QRCodeSVG
          value={link}
          level="M"
          size={QR_SIDE}
          title={t('qr:my.code')}
          role="img"
          aria-label={t('qr:my.code')}
          fgColor={palettes.light.text}
          style={{ width: rem(QR_SIDE), height: rem(QR_SIDE) }}
        />
      </Box>
      <Stack sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography variant="h3" component="p" sx={{ maxWidth: 1, overflowWrap: 'anywhere' }}>
          <BreakableName name={user.fullName} />
        </Typography>
        <PayIdLine payId={user.payId} />
        {user.isVerified && (
          <Chip color="success" icon={<Icon name="check" size={14} />} label={t('app:menu.verified')} />
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary" align="center" sx={{ textWrap: 'balance' }}>
        {t('qr:my.note')}
      </Typography>
      <CodeActions payId={user.payId} link={link} findSvg={() => code.current?.querySelector('svg') ?? null} />
    </Stack>
  );
}

/** Shows the Pay ID in groups of four; a selection has no spaces. */
function PayIdLine({ payId }: { payId: string }) {
  const { t } = useTranslation('app');
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography component="span" color="textSecondary">
        {t('menu.payId')}
      </Typography>
      <Typography
        ref={shown}
        component="strong"
        variant="subtitle1"
        translate="no"
        sx={{ ...tabular, '& > span + span': { ml: 1.5 } }}
      >
        {splitIntoFours(payId).map((digits, index) => (
          <span key={index}>{digits}</span>
        ))}
      </Typography>
      <CopyButton
        text={payId}
        label={t('menu.copyPayId')}
        copied={t('menu.payIdCopied')}
        failed={t('menu.payIdCopyFailed')}
        onFailed={() => selectText(shown.current)}
      />
    </Stack>
  );
}

interface CodeActionsProps {
  payId: string;
  link: string;
  findSvg: () => SVGSVGElement | null;
}

/** Saves the code with the Pay ID, without the user's name, and shares it where the browser shares files. */
function CodeActions({ payId, link, findSvg }: CodeActionsProps) {
  const { t } = useTranslation('qr');
  const { toast, config } = useDeps();
  const [canShare] = useState(canShareImages);

  async function withImage(onImage: (image: File) => unknown): Promise<void> {
    const svg = findSvg();
    const lines = [config.productName, t('my.caption', { payId })];
    const image = svg && (await createQrImage({ svg, lines }, `pay-id-${payId}.png`));
    if (image) await onImage(image);
    else toast({ kind: 'error', text: t('my.failed') });
  }

  const onShare = (image: File) => shareImage(image, { title: t('my.caption', { payId }), text: link });
  return (
    <Stack direction="row" spacing={2}>
      <Button tone="quiet" startIcon={<Icon name="deposit" size={18} />} onClick={() => void withImage(saveImage)}>
        {t('my.save')}
      </Button>
      {canShare && (
        <Button startIcon={<ShareIcon />} onClick={() => void withImage(onShare)}>
          {t('my.share')}
        </Button>
      )}
    </Stack>
  );
}
