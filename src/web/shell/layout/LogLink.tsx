import { ButtonLink } from '#web/components/Button.tsx';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

/** Leads from a record to its log, unless the log stands beside the record. */
export function LogLink({ to, name }: { to: string; name: string }) {
  const hasTwoPanes = useHasTwoPanes();
  if (hasTwoPanes) return null;
  return (
    <ButtonLink to={to} tone="quiet">
      {name}
    </ButtonLink>
  );
}
