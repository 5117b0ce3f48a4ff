-- A partner's server can request and exchange codes without the user. Its session is reported once the user has
-- consented, otherwise the partner could fill the list and the queue of pushes with sign-ins that nobody made.
DROP TRIGGER sessions_notify ON sessions;
CREATE TRIGGER sessions_notify AFTER INSERT ON sessions
  FOR EACH ROW WHEN (new.opened_by IS NULL AND NOT new.awaits_consent) EXECUTE FUNCTION notify_sign_in();
CREATE TRIGGER sessions_notify_begun AFTER UPDATE OF awaits_consent ON sessions
  FOR EACH ROW WHEN (old.awaits_consent AND NOT new.awaits_consent) EXECUTE FUNCTION notify_sign_in();
