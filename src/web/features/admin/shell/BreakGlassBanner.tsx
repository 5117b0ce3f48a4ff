import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { BreakGlassAct } from '#contract/admin/approvals.ts';
import { useDecideApprovalMutation } from '#web/api/admin/approvals.ts';
import { toFailure } from '#web/api/http/failure.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Link } from '#web/components/RouterLink.tsx';
import { DisappearingButton } from '#web/shared/app/DisappearingButton.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useActionFailure } from '#web/shared/query/useActionFailure.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { useAdminFailureText } from '#web/features/admin/shared/useAdminFailureText.ts';

/** Shows the acts of an owner without a checker to every administrator, until another one has reviewed them. */
export function BreakGlassBanner({ acts }: { acts: readonly BreakGlassAct[] }) {
  const { t } = useTranslation('admin');
  const { dayTime } = useDayFormat();
  const mayRead = useMayCall('GET /api/admin/approvals');
  if (acts.length === 0) return null;
  return (
    <Stack spacing={2} sx={{ px: 4, pb: 2 }}>
      {acts.map(({ _id, action, maker, reason, createdAt, canReview }) => (
        <Alert
          key={_id}
          severity="warning"
          icon={<Icon name="alert" />}
          sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 70%' } }}
          action={
            <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
              {mayRead && (
                <MuiButton color="secondary" size="small" component={Link} to="/admin/approvals?status=approved">
                  {t('breakGlass.open')}
                </MuiButton>
              )}
              {canReview && <ReviewButton id={_id} />}
            </Stack>
          }
        >
          {t('breakGlass.text', {
            name: maker.fullName,
            action: t(`action.${action}`),
            time: dayTime(createdAt),
            reason,
          })}
        </Alert>
      ))}
    </Stack>
  );
}

function ReviewButton({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const failureText = useAdminFailureText();
  const [decide, { isLoading }] = useDecideApprovalMutation();
  const { failure, announceFailure } = useActionFailure();
  const blockedReason = useSubmitBlockedReason(failure);

  async function review() {
    const { error } = await decide({ id, decision: 'review' });
    if (error !== undefined) announceFailure(toFailure(error), failureText(toFailure(error)));
  }

  return (
    <Box>
      <DisappearingButton
        tone="quiet"
        size="small"
        busy={isLoading}
        disabledReason={blockedReason}
        onClick={() => void review()}
      >
        {t('breakGlass.review')}
      </DisappearingButton>
    </Box>
  );
}
