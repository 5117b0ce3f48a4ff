import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectSessionEpoch } from '#web/api/session.ts';

/** Returns whether the session began while this location was open, as it does through the form that is shown there. */
export function useHasSessionStartedHere(): boolean {
  const { key } = useLocation();
  const epoch = useSelector(selectSessionEpoch);
  const [opened, setOpened] = useState({ key, epoch });
  if (opened.key !== key) setOpened({ key, epoch });
  return opened.key === key && opened.epoch !== epoch;
}
