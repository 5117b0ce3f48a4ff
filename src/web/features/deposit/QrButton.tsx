import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { ShareIcon } from '#web/components/ShareIcon.tsx';
import { canShareImages, saveImage, shareImage } from '#web/shared/device/shareImage.ts';
import { createQrImage } from '#web/shared/qr/createQrImage.ts';

interface QrButtonProps {
  findSvg: () => SVGSVGElement | null;
  coin: string;
  network: string;
  address: string;
}

/** Shares the QR code as an image, or saves it where the browser cannot share files. */
export function QrButton({ findSvg, coin, network, address }: QrButtonProps) {
  const { t } = useTranslation('deposit');
  const { toast } = useDeps();
  const [canShare] = useState(canShareImages);

  async function onClick() {
    const svg = findSvg();
    const lines = [`${coin} · ${network.toUpperCase()}`, address] as const;
    const picture = svg && (await createQrImage({ svg, lines }, `${coin}-${network}.png`.toLowerCase()));
    if (!picture) toast({ kind: 'error', text: t('checkout.qrFailed') });
    else if (canShare) await shareImage(picture, { title: lines[0] });
    else saveImage(picture);
  }

  return (
    <Button
      tone="quiet"
      startIcon={canShare ? <ShareIcon /> : <Icon name="deposit" size={18} />}
      onClick={() => void onClick()}
    >
      {t(canShare ? 'checkout.shareQr' : 'checkout.saveQr')}
    </Button>
  );
}
