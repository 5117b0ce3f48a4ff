import type * as z from 'zod/mini';
import { Kyc } from '#contract/kyc.ts';
import { onWire } from './onWire.ts';
import { WRITTEN_PAPERS } from './writtenPapers.ts';

export const aKyc = (more: Partial<z.input<typeof Kyc>> = {}) =>
  onWire(Kyc, {
    ...WRITTEN_PAPERS,
    _id: 'k1',
    idFront: '/files/front?expires=1&signature=a',
    idBack: '/files/back?expires=1&signature=a',
    cameraRoll: '/files/face?expires=1&signature=a',
    status: 'Pending',
    reason: null,
    createdAt: '2026-11-20T14:02:00.000Z',
    ...more,
  });
