import { QRCodeSVG } from 'qrcode.react';
import { rem } from '#web/theme/tokens.ts';

// In px.
const QR_SIZE = 100;
// Scales with the font size, like its background.
const scaledSize = { width: rem(QR_SIZE), height: rem(QR_SIZE) };

/** Renders the address as a QR code. A chunk of its own, because only the checkout needs it. */
export default function AddressQr({ address, title }: { address: string; title: string }) {
  return <QRCodeSVG value={address} size={QR_SIZE} title={title} role="img" aria-label={title} style={scaledSize} />;
}
