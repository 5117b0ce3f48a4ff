import { WRITTEN_PAPERS } from './papers.ts';

/** A body each call accepts, as far as its schema goes: what the malformed-input tests damage. */
export const GOOD_BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/registerUser': {
    fullName: 'Ann Example',
    username: 'ann',
    email: 'ann@example.test',
    phoneNumber: '+1 555 0100',
    password: 'a-good-passphrase',
  },
  'POST /api/login': { email: 'ann@example.test', password: 'a-good-passphrase' },
  'POST /api/createTrade': {
    coinType: 'BTCUSDT',
    tradeType: 'buy',
    tradeAmount: 1,
    coinPrice: 64_000,
    selectedTime: 'trade30Second',
    payoutRate: 0.8,
  },
  'POST /api/createDeposit': {
    gatWay: 'TRC20',
    amount: 20,
    coinConversion: 1,
    transactionScreenshot: '/files/nothing',
  },
  'POST /api/createTransfer': { amount: 10, receivePId: '10000002', needToPay: 9.9, chargeAmount: 0.1 },
  'PUT /api/updateDeposit/:id': {
    _id: 'nobodys-id',
    gateway: 'TRC20',
    amount: 20,
    coinConversion: 1,
    transactionScreenshot: '/files/nothing',
    transactionId: null,
    status: 'Completed',
    reason: null,
    createdAt: '2026-11-20T14:31:08.000Z',
    userId: 'nobodys-id',
    sameScreenshotAs: null,
  },
};
  'POST /api/createKyc': {
    ...WRITTEN_PAPERS,
    idFront: '/files/front',
    idBack: '/files/back',
    cameraRoll: '/files/face',
  },
  'PUT /api/updateKyc/:id': {
    ...WRITTEN_PAPERS,
    _id: 'nobodys-id',
    idFront: '/files/front',
    idBack: '/files/back',
    cameraRoll: '/files/face',
    status: 'Completed',
    reason: null,
    createdAt: '2026-11-20T14:31:08.000Z',
    userId: 'nobodys-id',
  },

/** Calls whose body is not JSON of a schema: nothing, a form, or a report of the browser. */
export const WITHOUT_JSON = ['POST /api/logout', 'POST /upload', 'POST /csp-report'];
