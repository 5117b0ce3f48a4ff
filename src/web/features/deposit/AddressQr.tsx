import { QRCodeSVG } from 'qrcode.react';

/** The QR code is 100 px wide (product.md section 9). */
const QR_SIZE = 100;

/** The address for the camera of another phone. A chunk of its own: only the checkout needs it. */
export default function AddressQr({ address, title }: { address: string; title: string }) {
  return <QRCodeSVG value={address} size={QR_SIZE} title={title} role="img" aria-label={title} />;
}
