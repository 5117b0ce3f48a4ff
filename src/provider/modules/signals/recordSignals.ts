import { iso, MAX_COUNTED_ACCOUNTS, type SignalRule, usdt } from './signalRule.ts';

const NEWEST = 100;
/** The accounts that are read of an address, for a count of 100 of those paid last. */
const MAX_PAYEES = 1_000;

const sameScreenshot: SignalRule = {
  code: 'sameScreenshot',
  kinds: ['deposits'],
  passedIn: ['deposits'],
  sql: `SELECT item.id, jsonb_build_object('name', earlier.full_name, 'at', ${iso('earlier.created_at')}) AS params,
      'deposit' AS link_kind, earlier.id AS link_id
    FROM item JOIN deposits own ON own.id = item.id CROSS JOIN LATERAL (
      SELECT d.id, d.created_at, u.full_name FROM deposits d JOIN users u ON u.id = d.user_id
      WHERE d.screenshot_hash = own.screenshot_hash AND d.position < own.position ORDER BY d.position LIMIT 1
    ) earlier`,
};

/** A deposit by a method that was switched off has the rate that its user saw. */
const rateDiffers: SignalRule = {
  code: 'rateDiffers',
  kinds: ['deposits'],
  passedIn: ['deposits'],
  sql: `SELECT item.id, jsonb_build_object('rate', trim_scale(m.conversion_price)::text) AS params,
      NULL AS link_kind, NULL AS link_id
    FROM item JOIN deposits own ON own.id = item.id JOIN deposit_methods m ON m.payment_address_type = own.gateway
    WHERE m.conversion_price <> own.coin_conversion`,
};

/** Reads the index from account to account, so that one with many withdrawals hides no others and costs no more. */
const sharedAddress: SignalRule = {
  code: 'sharedAddress',
  kinds: ['withdraws'],
  passedIn: ['withdraws'],
  sql: `SELECT item.id, jsonb_build_object('count', others.count::text, 'name', others.name) AS params,
      'withdraw' AS link_kind, others.newest AS link_id
    FROM item CROSS JOIN LATERAL (
      WITH RECURSIVE payee AS (
        SELECT 0 AS n, ''::text AS user_id
        UNION ALL
        SELECT payee.n + 1, following.user_id FROM payee CROSS JOIN LATERAL (
          SELECT lower(w.payment_address) AS address, w.user_id FROM withdraws w
          WHERE (lower(w.payment_address), w.user_id) > (lower(item.payment_address), payee.user_id)
          ORDER BY lower(w.payment_address), w.user_id LIMIT 1
        ) following WHERE following.address = lower(item.payment_address) AND payee.n < ${MAX_PAYEES}
      )
      SELECT count(*) AS count, (array_agg(o.id ORDER BY o.position DESC))[1] AS newest,
        (array_agg(o.full_name ORDER BY o.position DESC))[1] AS name
      FROM (
        SELECT last.id, last.position, u.full_name
        FROM payee JOIN users u ON u.id = payee.user_id CROSS JOIN LATERAL (
          SELECT w.id, w.position FROM withdraws w
          WHERE lower(w.payment_address) = lower(item.payment_address) AND w.user_id = payee.user_id
          ORDER BY w.position DESC LIMIT 1
        ) last
        WHERE payee.user_id <> item.user_id ORDER BY last.position DESC LIMIT ${MAX_COUNTED_ACCOUNTS}
      ) o
    ) others WHERE others.count > 0`,
};

const firstToAddress: SignalRule = {
  code: 'firstToAddress',
  kinds: ['withdraws'],
  passedIn: ['withdraws'],
  sql: `SELECT item.id, '{}'::jsonb AS params, 'user' AS link_kind, item.user_id AS link_id
    FROM item WHERE NOT EXISTS (
      SELECT FROM withdraws w
      WHERE lower(w.payment_address) = lower(item.payment_address) AND w.position < item.position
        AND w.user_id = item.user_id AND w.status = 'Completed')`,
};

/** A credited deposit or received transfer within an hour before the request. */
const moneyInAndOut: SignalRule = {
  code: 'moneyInAndOut',
  kinds: ['withdraws'],
  sql: `SELECT item.id, came.kind AS link_kind, came.id AS link_id, jsonb_build_object('amount', ${usdt('came.micros')},
      'minutes', floor(extract(epoch FROM item.created_at - came.at) / 60)::int::text) AS params
    FROM item CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT 'deposit' AS kind, d.id, d.amount_micros AS micros, d.decided_at AS at FROM (
          SELECT * FROM deposits WHERE user_id = item.user_id ORDER BY position DESC LIMIT ${NEWEST}
        ) d WHERE d.status = 'Completed'
        UNION ALL
        SELECT 'transfer', t.id, t.pay_micros, t.created_at FROM (
          SELECT * FROM transfers WHERE receiver_id = item.user_id ORDER BY position DESC LIMIT ${NEWEST}
        ) t
      ) money WHERE at <= item.created_at AND at > item.created_at - interval '1 hour' ORDER BY at DESC LIMIT 1
    ) came`,
};

export const RECORD_SIGNALS: readonly SignalRule[] = [
  sameScreenshot,
  rateDiffers,
  sharedAddress,
  firstToAddress,
  moneyInAndOut,
];
