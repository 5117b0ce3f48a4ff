import * as z from 'zod/mini';
import { Transfer } from '#contract/transfers.ts';
import { aTransfer } from '#test/support/fixtures/transferFixtures.ts';
import { getRecentRecipients } from './getRecentRecipients.ts';

const toLog = (...receivers: number[]) =>
  z
    .array(Transfer)
    .parse(
      receivers.map((receiver, at) =>
        aTransfer({ _id: `x${at}`, receivePId: `${receiver}`, receiverUsername: `user${receiver}` }),
      ),
    );

it('lists the five newest recipients, each once', () => {
  const log = toLog(7, 8, 7, 9, 10, 8, 11, 12, 13);
  const recipients = getRecentRecipients(log, () => 'sent');
  expect(recipients.map(({ payId }) => payId)).toEqual(['7', '8', '9', '10', '11']);
  expect(recipients[0]).toEqual({ payId: '7', username: 'user7' });
});

it.each(['received', 'unknown'] as const)('lists no user of a transfer that was %s', direction => {
  expect(getRecentRecipients(toLog(7, 8), () => direction)).toEqual([]);
});
