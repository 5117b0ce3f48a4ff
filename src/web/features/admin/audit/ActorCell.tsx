import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/admin/administration.ts';
import { AdminRole } from '#contract/admin/adminRole.ts';
import { Small } from '#web/features/admin/recordList/cells.tsx';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';

/** Shows who acted in which role; the name links to all acts of this administrator. */
export function ActorCell({ row: { actor, actorName, actorRole } }: { row: AuditRow }) {
  const { t } = useTranslation(['adminAudit', 'admin']);
  const name = actorName ?? actor;
  const role = AdminRole.safeParse(actorRole);
  return (
    <Box sx={{ display: { xs: 'flex', lg: 'block' }, flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <TextLink
        to={`/admin/audit?query=${encodeURIComponent(actor)}`}
        variant="subtitle2"
        title={t('adminAudit:onlyWho', { name })}
      >
        {name}
      </TextLink>
      <Small>{role.success ? t(`admin:role.${role.data}`) : (actorRole ?? t('adminAudit:system'))}</Small>
    </Box>
  );
}
