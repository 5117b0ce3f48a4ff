import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#contract/adminQueue.ts';
import { useAdminMe } from '#web/features/admin/shell/AdminMeContext.ts';
import { useDays } from '#web/shared/format/useDays.ts';

/** Who works on an item, and until when nobody else can. */
export function ClaimLine({ claim, withEnd = false }: { claim: Claim | null; withEnd?: boolean }) {
  const { t } = useTranslation('adminQueue');
  const me = useAdminMe();
  const { dayTime } = useDays();
  const isMine = claim?.administrator._id === me._id;
  const text = !claim
    ? t('claim.free')
    : isMine
      ? t('claim.mine')
      : t('claim.theirs', { name: claim.administrator.fullName });
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: isMine ? 'primary.onSoft' : 'text.secondary', fontWeight: isMine ? 'fontWeightBold' : undefined }}
    >
      {claim && withEnd ? t('claim.until', { text, time: dayTime(claim.expiresAt) }) : text}
    </Typography>
  );
}
