import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDED_DATA } from '#test/support/variables.ts';
import { eventually } from '#test/support/eventually.ts';
import { SMALL_PNG } from './smallPng.ts';

/** A user with direct calls to the provider, which prepare a test without clicks. */
export interface Account {
  token: string;
  get: <Answer>(path: string) => Promise<Answer>;
  put: <Answer>(path: string, body: unknown) => Promise<Answer>;
  createDeposit: (body: { amount: number }) => Promise<{ _id: string; methodId: string }>;
  /** Requests 100 USDT by TRC20 with a fee of one percent. */
  createWithdraw: (amounts?: {
    amount: number;
    needToPay: number;
    charge: number;
  }) => Promise<{ _id: string; methodId: string }>;
  /** Sends 100 USDT to a Pay ID with a fee of one percent. */
  createTransfer: (body: { receivePId: string }) => Promise<{ _id: string }>;
  placeTrade: (body: { coin: string; amount: number; selectedTime?: string }) => Promise<{ _id: string }>;
}

const HUNDRED_USDT = { amount: 100, needToPay: 99 };
const EXTERNAL_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

interface Method {
  _id: string;
  paymentAddressType: string;
  conversionPrice: number;
}

async function parseResponse<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** The provider accepts no order before its first data of the exchange. */
const isAvailable = ({ status }: Response) => status !== 503;

/** Signs in at `url` and returns the user's calls. */
export async function signInAccount(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const request = (method: string, path: string, token: string | null, body?: unknown): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const send = async <Answer>(...call: Parameters<typeof request>): Promise<Answer> =>
    parseResponse<Answer>(await request(...call));

  const { token } = await send<{ token: string }>('POST', '/api/login', null, { email, password });
  const get = <Answer>(path: string) => send<Answer>('GET', path, token);

  async function upload(): Promise<string> {
    const form = new FormData();
    form.set('file', new File([SMALL_PNG], 'receipt.png', { type: 'image/png' }));
    const response = await fetch(`${url}/upload?timestamp=${Date.now()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return (await parseResponse<{ fileUrl: string }>(response)).fileUrl;
  }

  return {
    token,
    get,
    put: (path, body) => send('PUT', path, token, body),
    async createDeposit({ amount }) {
      const [method] = await get<Method[]>('/api/depositMethods');
      if (!method) throw new Error('no deposit method');
      const { deposit } = await send<{ deposit: { _id: string } }>('POST', '/api/createDeposit', token, {
        gatWay: method.paymentAddressType,
        amount,
        coinConversion: method.conversionPrice,
        transactionScreenshot: await upload(),
      });
      return { _id: deposit._id, methodId: method._id };
    },
    async createWithdraw(amounts = { ...HUNDRED_USDT, charge: 1 }) {
      const { withdraw } = await send<{ withdraw: { _id: string } }>('POST', '/api/createWithdraw', token, {
        gatWay: 'TRC20',
        coinConversion: 1,
        paymentAddress: EXTERNAL_ADDRESS,
        ...amounts,
      });
      return { _id: withdraw._id, methodId: 'usdt-trc20' };
    },
    async createTransfer({ receivePId }) {
      const body = { ...HUNDRED_USDT, receivePId, chargeAmount: 1 };
      return (await send<{ transfer: { _id: string } }>('POST', '/api/createTransfer', token, body)).transfer;
    },
    async placeTrade({ coin, amount, selectedTime = 'trade5Min' }) {
      const ticker = await fetch(`${url}/exchange/api/v3/ticker/price?symbol=${coin}USDT`);
      const { price } = await parseResponse<{ price: string }>(ticker);
      const order = {
        coinType: `${coin}USDT`,
        tradeType: 'buy',
        tradeAmount: amount,
        coinPrice: Number.parseFloat(price),
        selectedTime,
      };
      const answer = await eventually(() => request('POST', '/api/createTrade', token, order), isAvailable);
      return (await parseResponse<{ trade: { _id: string } }>(answer)).trade;
    },
  };
}

/** Returns a picture as a phone sends it, from the recorded data where available. */
export function receiptImage(): { name: string; mimeType: string; buffer: Buffer } {
  const recorded = join(RECORDED_DATA, 'images/ok/hopper.png');
  try {
    return { name: 'receipt-1402.png', mimeType: 'image/png', buffer: readFileSync(recorded) };
  } catch {
    return { name: 'receipt-1402.png', mimeType: 'image/png', buffer: SMALL_PNG };
  }
}
