import type * as z from 'zod/mini';
import { PayIdOwner, Transfer } from '#contract/transfers.ts';
import { onWire } from './onWire.ts';

/** A transfer from the demo user to a friend, as the provider sends it. */
export const aTransfer = (more: Partial<z.input<typeof Transfer>> = {}) =>
  onWire(Transfer, {
    _id: 'x1',
    senderUserId: { _id: 'u1' },
    receiverUserId: { _id: 'u2' },
    senderUsername: 'demo',
    receiverUsername: 'friend',
    senderPId: '10000001',
    receivePId: '10000002',
    amount: 250,
    chargeAmount: 2.5,
    needToPay: 247.5,
    status: 'Completed',
    journalRef: '184',
    createdAt: '2026-11-20T14:02:00.000Z',
    ...more,
  });

export const anOwner = (more: Partial<z.input<typeof PayIdOwner>> = {}) =>
  onWire(PayIdOwner, { _id: 'u2', username: 'friend', fullName: 'Friend Person', ...more });
