import { createECDH } from 'node:crypto';
import { type Tx } from '#provider/db/database.ts';
import { readOrCreateSecret } from '#provider/db/sharedSecret.ts';

/** The key pair with which this installation identifies itself to push services (VAPID, RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'vapid private key';
const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;

/** Returns the pair of a private key of 32 bytes. */
function toVapidKeys(privateKey: Buffer): VapidKeys {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

function createPrivateKey(): Buffer {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const key = curve.getPrivateKey();
  // The curve omits leading zeros.
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]);
}

/** Returns the configured keys, or those that are created once and stored in the database. */
export async function readVapidKeys(tx: Tx, configured: string | null): Promise<VapidKeys> {
  if (configured !== null) return toVapidKeys(Buffer.from(configured, 'base64url'));
  return toVapidKeys(await readOrCreateSecret(tx, NAME, createPrivateKey));
}
