import { type ApiClient } from './apiClient.ts';

/** A transfer as a client reads it: amounts are JSON numbers. */
export interface WireTransfer {
  _id: string;
  senderUserId: { _id: string };
  receiverUserId: { _id: string };
  amount: number;
  needToPay: number;
  chargeAmount: number;
  journalRef: string;
  [field: string]: unknown;
}

export interface TransferReply {
  transfer: WireTransfer;
  code?: string;
  fields?: Record<string, string>;
}

export const getPayId = async (client: ApiClient): Promise<string> =>
  (await client.get<{ payId: string }>('/api/getUserById')).body.payId;

/** A request to send this many cents at a charge of one percent, as the app computes it. */
export function aTransfer(receivePId: string, cents = 1_000, more: Record<string, unknown> = {}) {
  const fee = Math.round(cents / 100);
  return { amount: cents / 100, receivePId, needToPay: (cents - fee) / 100, chargeAmount: fee / 100, ...more };
}

export const postTransfer = (from: ApiClient, body: Record<string, unknown>, headers?: Record<string, string>) =>
  from.post<TransferReply>('/api/createTransfer', body, headers);
