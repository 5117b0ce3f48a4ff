import { iso, type SignalRule, usdt } from './signalRule.ts';

/** The maximum count of a signal. */
const MAX_SIGNALS = 100;
const NEWEST = 100;

const sameScreenshot: SignalRule = {
  code: 'sameScreenshot',
  kinds: ['deposits'],
  sql: `SELECT item.id, jsonb_build_object('name', earlier.full_name, 'at', ${iso('earlier.created_at')}) AS params,
      'deposit' AS link_kind, earlier.id AS link_id
    FROM item JOIN deposits own ON own.id = item.id CROSS JOIN LATERAL (
      SELECT d.id, d.created_at, u.full_name FROM deposits d JOIN users u ON u.id = d.user_id
      WHERE d.screenshot_hash = own.screenshot_hash AND d.position < own.position ORDER BY d.position LIMIT 1
    ) earlier`,
};

const sharedAddress: SignalRule = {
  code: 'sharedAddress',
  kinds: ['withdraws'],
  sql: `SELECT item.id, jsonb_build_object('count', others.count::text, 'name', others.name) AS params,
      'withdraw' AS link_kind, others.newest AS link_id
    FROM item CROSS JOIN LATERAL (
      SELECT count(DISTINCT o.user_id) AS count, (array_agg(o.id ORDER BY o.position DESC))[1] AS newest,
        (array_agg(o.full_name ORDER BY o.position DESC))[1] AS name
      FROM (
        SELECT w.id, w.user_id, w.position, u.full_name FROM withdraws w JOIN users u ON u.id = w.user_id
        WHERE lower(w.payment_address) = lower(item.payment_address) AND w.user_id <> item.user_id
        ORDER BY w.position DESC LIMIT ${MAX_SIGNALS}
      ) o
    ) others WHERE others.count > 0`,
};

const firstToAddress: SignalRule = {
  code: 'firstToAddress',
  kinds: ['withdraws'],
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

export const RECORD_SIGNALS: readonly SignalRule[] = [sameScreenshot, sharedAddress, firstToAddress, moneyInAndOut];
