import { type Found, iso, MAX_COUNTED_ACCOUNTS, type SignalRule } from './signalRule.ts';

const ALL = ['deposits', 'withdraws', 'kycs'] as const;
/** Returns SQL that is true for a time in the 24 hours before a request. */
const isShortlyBefore = (at: string): string =>
  `${at} > item.created_at - interval '24 hours' AND ${at} <= item.created_at`;

/** States the account as it is now, because it may have been blocked since the request. */
const accountBlocked: SignalRule = {
  code: 'accountBlocked',
  kinds: ALL,
  sql: `SELECT item.id, '{}'::jsonb AS params, 'user' AS link_kind, u.id AS link_id
    FROM item JOIN users u ON u.id = item.user_id WHERE NOT u.is_active`,
};

/** Sign-ins before a request from a new network or device, except the account's first. */
const newAmongSignIns = (column: 'network' | 'device_kind', shown: 'address' | 'device') => `
  SELECT item.id, jsonb_build_object('${shown}', e.${shown}, 'at', ${iso('e.at')}) AS params,
    'user' AS link_kind, item.user_id AS link_id
  FROM item CROSS JOIN LATERAL (
    SELECT n.${shown}, n.at FROM account_events n
    WHERE n.user_id = item.user_id AND n.kind = 'signIn' AND ${isShortlyBefore('n.at')}
      AND NOT EXISTS (SELECT FROM account_events f WHERE f.user_id = n.user_id AND f.kind = 'signIn'
        AND f.${column} = n.${column} AND f.at < n.at)
      AND EXISTS (SELECT FROM account_events f WHERE f.user_id = n.user_id AND f.kind = 'signIn' AND f.at < n.at)
    ORDER BY n.id DESC LIMIT 1
  ) e`;

const newNetwork: SignalRule = { code: 'newNetwork', kinds: ALL, sql: newAmongSignIns('network', 'address') };
const newDevice: SignalRule = { code: 'newDevice', kinds: ALL, sql: newAmongSignIns('device_kind', 'device') };

const passwordChanged: SignalRule = {
  code: 'passwordChanged',
  kinds: ALL,
  sql: `SELECT item.id, jsonb_build_object('at', ${iso('e.at')}) AS params, 'user' AS link_kind, item.user_id AS link_id
    FROM item CROSS JOIN LATERAL (
      SELECT at FROM account_events
      WHERE user_id = item.user_id AND kind = 'passwordChange' AND ${isShortlyBefore('at')} ORDER BY id DESC LIMIT 1
    ) e`,
};

/** Those of each network that were seen last contain those of all networks. */
const sharedNetwork: SignalRule = {
  code: 'sharedNetwork',
  kinds: ALL,
  sql: `SELECT item.id, jsonb_build_object('count', others.count::text, 'name', others.name) AS params,
      'user' AS link_kind, others.newest AS link_id
    FROM item CROSS JOIN LATERAL (
      SELECT count(*) AS count, (array_agg(o.user_id ORDER BY o.last_at DESC))[1] AS newest,
        (array_agg(o.full_name ORDER BY o.last_at DESC))[1] AS name
      FROM (
        SELECT seen.user_id, seen.full_name, max(seen.last_at) AS last_at
        FROM account_networks own CROSS JOIN LATERAL (
          SELECT other.user_id, other.last_at, u.full_name
          FROM account_networks other JOIN users u ON u.id = other.user_id
          WHERE other.network = own.network AND other.user_id <> item.user_id AND u.role = 'user'
          ORDER BY other.last_at DESC LIMIT ${MAX_COUNTED_ACCOUNTS}
        ) seen
        WHERE own.user_id = item.user_id
        GROUP BY seen.user_id, seen.full_name ORDER BY last_at DESC LIMIT ${MAX_COUNTED_ACCOUNTS}
      ) o
    ) others WHERE others.count > 0`,
};

/** Normalizes a name: `José  GARCÍA-Ruiz` becomes jose, garcia, ruiz. */
const splitWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** Returns whether a word of the documents' name is missing in the account's name, in any order. */
const differs = ({ params: { account = '', documents = '' } }: Found): boolean => {
  const words = new Set(splitWords(account));
  return splitWords(documents).some(word => !words.has(word));
};

const nameDiffers: SignalRule = {
  code: 'nameDiffers',
  kinds: ALL,
  // Other records may be of a user without documents.
  passedIn: ['kycs'],
  sql: `SELECT item.id, jsonb_build_object('account', u.full_name, 'documents', k.first_name || ' ' || k.last_name) AS params,
      'user' AS link_kind, u.id AS link_id
    FROM item JOIN users u ON u.id = item.user_id CROSS JOIN LATERAL (
      SELECT first_name, last_name FROM kycs
      WHERE user_id = item.user_id AND (id = item.id OR status = 'Completed') ORDER BY position DESC LIMIT 1
    ) k`,
  isFound: differs,
};

export const ACCOUNT_SIGNALS: readonly SignalRule[] = [
  accountBlocked,
  newNetwork,
  newDevice,
  passwordChanged,
  nameDiffers,
  sharedNetwork,
];
