-- What a user is notified of. Each row is written by a trigger in the transaction of the event that it reports, so it is
-- neither lost nor doubled, whichever process, retry or version of the provider caused the event.
CREATE TABLE notifications (
  -- Derived from the event, so that no event is stored twice.
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- Without a foreign key: the event's own record has one, and each check would lock the user's row once more.
  user_id text NOT NULL,
  kind text NOT NULL CHECK (
    kind IN ('trade', 'deposit', 'withdraw', 'transfer', 'kyc', 'signIn', 'notice', 'priceAlert')),
  -- The facts of that moment, as the contract's Notification shows them; money in micro-USDT and prices are text.
  details jsonb NOT NULL,
  -- The session that caused it: no news on that device.
  session_id text,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_newest_first ON notifications (user_id, kind, position DESC);
CREATE INDEX notifications_unread ON notifications (user_id, kind) WHERE read_at IS NULL;
-- Rows are added in the order of time, so this small index finds the expired ones.
CREATE INDEX notifications_age ON notifications USING brin (created_at);

-- Only the mark changes.
CREATE TRIGGER notifications_stay BEFORE UPDATE ON notifications
  FOR EACH ROW WHEN (
    (old.id, old.position, old.user_id, old.kind, old.details, old.session_id, old.created_at)
      IS DISTINCT FROM
      (new.id, new.position, new.user_id, new.kind, new.details, new.session_id, new.created_at)
  ) EXECUTE FUNCTION refuse_change();

CREATE FUNCTION notify_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    VALUES (md5('deposit:' || NEW.id), NEW.user_id, 'deposit',
      jsonb_build_object('ref', NEW.id, 'status', NEW.status, 'amount', NEW.amount_micros::text, 'network', NEW.gateway),
      NEW.decided_at)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER deposits_notify AFTER UPDATE OF status ON deposits
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION notify_deposit();

CREATE FUNCTION notify_withdraw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    VALUES (md5('withdraw:' || NEW.id), NEW.user_id, 'withdraw',
      jsonb_build_object('ref', NEW.id, 'status', NEW.status, 'amount', NEW.amount_micros::text, 'network', NEW.gateway),
      NEW.decided_at)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER withdraws_notify AFTER UPDATE OF status ON withdraws
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION notify_withdraw();

CREATE FUNCTION notify_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    SELECT md5('transfer:' || id), receiver_id, 'transfer',
      jsonb_build_object('ref', id, 'amount', pay_micros::text, 'username', sender_username, 'payId', sender_pay_id),
      created_at
    FROM made
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER transfers_notify AFTER INSERT ON transfers
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION notify_transfer();

-- A submission may be approved first and rejected later: two events.
CREATE FUNCTION notify_kyc() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    VALUES (md5('kyc:' || NEW.id || ':' || NEW.status), NEW.user_id, 'kyc',
      jsonb_build_object('ref', NEW.id, 'status', NEW.status), NEW.decided_at)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER kycs_notify AFTER UPDATE OF status ON kycs
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION notify_kyc();

-- One statement settles many trades.
CREATE FUNCTION notify_trades() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    SELECT md5('trade:' || after.id), after.user_id, 'trade',
      jsonb_build_object('ref', after.id, 'coinType', after.coin_type, 'tradeType', after.trade_type,
        'selectedTime', after.selected_time, 'stake', after.stake_micros::text, 'result', after.result,
        'afterAmount', after.after_micros::text, 'entryPrice', after.entry_price::text,
        'exitPrice', after.exit_price::text, 'voidReason', after.void_reason),
      after.settled_at
    FROM after JOIN before USING (id)
    WHERE before.settled_at IS NULL AND after.settled_at IS NOT NULL
    ORDER BY after.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER trades_notify AFTER UPDATE ON trades
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_trades();

-- A trade that was settled before its window was voided; an open one is reported when the void closes it.
CREATE FUNCTION notify_voids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    SELECT md5('void:' || t.id), t.user_id, 'trade',
      jsonb_build_object('ref', t.id, 'coinType', t.coin_type, 'tradeType', t.trade_type,
        'selectedTime', t.selected_time, 'stake', t.stake_micros::text, 'result', NULL, 'reversed', t.result,
        'afterAmount', '0', 'entryPrice', t.entry_price::text, 'exitPrice', t.exit_price::text,
        'voidReason', 'voided_by_operator'),
      w.created_at
    FROM voided v JOIN trades t ON t.id = v.trade_id JOIN void_windows w ON w.id = v.void_id
    WHERE t.settled_at IS NOT NULL
    ORDER BY t.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER trade_voids_notify AFTER INSERT ON trade_voids
  REFERENCING NEW TABLE AS voided FOR EACH STATEMENT EXECUTE FUNCTION notify_voids();

-- Every sign-in of a user but the first of the account. A support session is none.
CREATE FUNCTION notify_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, session_id, created_at)
    SELECT md5('session:' || NEW.id), NEW.user_id, 'signIn',
      jsonb_build_object('device', NEW.device, 'partner', NEW.partner), NEW.id, NEW.created_at
    FROM users u
    WHERE u.id = NEW.user_id AND u.role = 'user'
      AND EXISTS (SELECT FROM account_events e WHERE e.user_id = NEW.user_id AND e.kind = 'signIn')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_notify AFTER INSERT ON sessions
  FOR EACH ROW WHEN (new.opened_by IS NULL) EXECUTE FUNCTION notify_sign_in();

-- The text stays in users alone. Its time is the database's, because no column has it.
CREATE FUNCTION notify_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    VALUES (md5('notice:' || NEW.id || ':' || pg_current_xact_id()::text), NEW.id, 'notice', '{}', now())
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_notify AFTER UPDATE OF app_notice ON users
  FOR EACH ROW WHEN (
    new.role = 'user' AND new.app_notice IS DISTINCT FROM old.app_notice AND btrim(new.app_notice, E' \t\r\n') <> ''
  ) EXECUTE FUNCTION notify_notice();
