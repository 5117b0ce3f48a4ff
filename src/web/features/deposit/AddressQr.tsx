import { QRCodeSVG } from 'qrcode.react';
import { rem } from '#web/theme/tokens.ts';

/** The QR code is 100 px wide (product.md section 9). */
const QR_SIZE = 100;
/** It grows with the reader's letters, like the ground it stands on. */
const scaledSize = { width: rem(QR_SIZE), height: rem(QR_SIZE) };

/** The address for the camera of another phone. A chunk of its own: only the checkout needs it. */
export default function AddressQr({ address, title }: { address: string; title: string }) {
  return <QRCodeSVG value={address} size={QR_SIZE} title={title} role="img" aria-label={title} style={scaledSize} />;
}
