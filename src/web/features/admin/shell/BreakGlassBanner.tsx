import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { BreakGlassAct } from '#contract/admin/approvals.ts';
import { useDecideApprovalMutation } from '#web/api/admin/approvals.ts';
import { toFailure } from '#web/api/http/failure.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Link } from '#web/components/RouterLink.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useMayCall } from './AdminMeContext.ts';

/** Shows the acts of an owner without a checker to every administrator, until another one has reviewed them. */
export function BreakGlassBanner({ acts }: { acts: readonly BreakGlassAct[] }) {
  const { t } = useTranslation('admin');
  const { dayTime } = useDayFormat();
  const { toast } = useDeps();
  const failureText = useFailureText();
  const mayRead = useMayCall('GET /api/admin/approvals');
  const [decide, { isLoading }] = useDecideApprovalMutation();

  async function review(id: string) {
    const response = await decide({ id, decision: 'review' });
    if (response.error) toast({ kind: 'error', text: failureText(toFailure(response.error)) });
  }

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
            <Stack direction="row" spacing={2}>
              {mayRead && (
                <Button color="secondary" size="small" component={Link} to="/admin/approvals?status=approved">
                  {t('breakGlass.open')}
                </Button>
              )}
              {canReview && (
                <Button color="secondary" size="small" disabled={isLoading} onClick={() => void review(_id)}>
                  {t('breakGlass.review')}
                </Button>
              )}
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
