-- A request that another one replaces after its time stays `expired`. The former release stored it as withdrawn, which no
-- administrator had done, and reads the new state as it is.
ALTER TABLE approvals
  DROP CONSTRAINT approvals_state_check,
  DROP CONSTRAINT approvals_checked_by_another,
  ADD CONSTRAINT approvals_state_check CHECK (state IN ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  ADD CONSTRAINT approvals_checked_by_another CHECK (
    CASE state
      WHEN 'pending' THEN checker_id IS NULL AND NOT is_break_glass
      WHEN 'withdrawn' THEN checker_id IS NULL
      WHEN 'expired' THEN checker_id IS NULL AND NOT is_break_glass
      WHEN 'rejected' THEN checker_id IS NOT NULL AND checker_reason IS NOT NULL
      ELSE is_break_glass OR checker_id IS NOT NULL
    END);
