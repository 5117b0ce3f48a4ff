-- Keeps the transfer charge that was, so that whoever confirmed its fee is told of the change.
CREATE FUNCTION keep_former_transfer_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_former_charge('transfer', coalesce((OLD.setting ->> 'transferCharge')::numeric, 1));
  RETURN NULL;
END $$;

CREATE TRIGGER site_setting_former_charge AFTER UPDATE ON site_setting
  FOR EACH ROW WHEN (OLD.setting -> 'transferCharge' IS DISTINCT FROM NEW.setting -> 'transferCharge')
  EXECUTE FUNCTION keep_former_transfer_charge();
