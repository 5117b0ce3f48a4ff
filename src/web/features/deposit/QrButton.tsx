import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { createQrImage } from './createQrImage.ts';

// Browsers decide by the file type, so an empty file is enough.
function canShareImages(): boolean {
  const probe = new File([], 'qr.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

function downloadImage(image: File): void {
  const address = URL.createObjectURL(image);
  Object.assign(document.createElement('a'), { href: address, download: image.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

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
    const lines = [`${coin} · ${network.toUpperCase()}`, address];
    const picture = svg && (await createQrImage({ svg, lines }, `${coin}-${network}.png`.toLowerCase()));
    if (!picture) return toast({ kind: 'error', text: t('checkout.qrFailed') });
    if (!canShare) return downloadImage(picture);
    try {
      await navigator.share({ files: [picture], title: lines[0] });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) downloadImage(picture);
    }
  }

  return (
    <Button
      tone="quiet"
      startIcon={<Icon name={canShare ? 'share' : 'deposit'} size={18} />}
      onClick={() => void onClick()}
    >
      {t(canShare ? 'checkout.shareQr' : 'checkout.saveQr')}
    </Button>
  );
}
