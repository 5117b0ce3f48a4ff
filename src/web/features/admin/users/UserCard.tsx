import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#contract/admin/adminQueue.ts';
import type { AdminUserDetails } from '#contract/admin/adminUsers.ts';
import { InitialAvatar } from '#web/components/InitialAvatar.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { UserStates } from './UserStates.tsx';

/** Shows the user, the state of the account, and the balances that the role may read. */
export function UserCard({ user }: { user: AdminUserDetails }) {
  const { t } = useTranslation(['adminUsers', 'adminQueue']);
  const { amount } = useMoneyFormat();
  const { date, dateTime } = useDateFormat();
  const moment = (at: string | null) => (at === null ? t('adminUsers:never') : dateTime(at));
  return (
    <Paper component="section" aria-label={t('adminUsers:column.user')} sx={{ p: 4 }}>
      <Stack spacing={4}>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
          <InitialAvatar name={user.fullName} />
          <div>
            <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {user.fullName}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('adminUsers:column.payId')} {user.payId}
            </Typography>
          </div>
        </Stack>
        <UserStates user={user} />
        <Reviewers claims={user.claims} />
        {user.balance !== null && user.heldBalance !== null && (
          <Facts>
            <Fact name={t('adminUsers:account.available')}>{amount(user.balance, { upTo: 6 })}</Fact>
            <Fact name={t('adminUsers:account.onHold')}>{amount(user.heldBalance, { upTo: 6 })}</Fact>
          </Facts>
        )}
        <ReceiptRows
          isInset
          rows={[
            [t('adminUsers:account.email'), user.email],
            [t('adminUsers:account.phone'), user.phoneNumber],
            [t('adminUsers:account.username'), user.username],
            [t('adminUsers:account.since'), date(user.createdAt)],
            [t('adminUsers:account.lastLogin'), moment(user.lastLoginAt)],
            [t('adminUsers:account.passwordChanged'), moment(user.passwordChangedAt)],
            [t('adminUsers:account.devices'), user.sessions],
          ]}
        />
        {user.appNotice !== null && (
          <div>
            <Typography variant="body2" color="textSecondary">
              {t('adminUsers:account.notice')}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {user.appNotice}
            </Typography>
          </div>
        )}
      </Stack>
    </Paper>
  );
}

/** Names who is reviewing records of the user, once for each administrator and kind. */
function Reviewers({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation(['adminUsers', 'adminQueue']);
  const me = useAdminMe();
  const texts = claims.map(({ administrator, kind }) => {
    const key = administrator._id === me._id ? 'reviewingMyself' : 'reviewing';
    return t(`adminUsers:account.${key}`, { name: administrator.fullName, kind: t(`adminQueue:kind.${kind}`) });
  });
  return [...new Set(texts)].map(text => (
    <Typography key={text} variant="body2" sx={{ color: 'warning.main' }}>
      {text}
    </Typography>
  ));
}
