import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AdminUserDetails } from '#contract/admin/adminUsers.ts';
import { useSignOutUserMutation } from '#web/api/admin/users.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { ChangeSheet, type SheetProps } from './ChangeSheet.tsx';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';

const Values = z.object({ reason: REASON });

/** Signs a user out on every device. */
export function SignOutSheet({ user, ...sheet }: SheetProps & { user: AdminUserDetails }) {
  const { t } = useTranslation('adminUsers');
  const [signOut] = useSignOutUserMutation();
  return (
    <ChangeSheet
      {...sheet}
      title={t('open.signOut')}
      initialValues={{ reason: '' }}
      schema={Values}
      send={({ reason }) => signOut({ id: user._id, reason: reason.trim() })}
      doneText={({ sessions }) => t('signedOut', { count: sessions })}
      submitText={() => t('open.signOut')}
      tone="danger"
    >
      {() => (
        <>
          <BeforeAfter name={t('account.devices')} before={user.sessions} after={0} />
          <ReasonField />
        </>
      )}
    </ChangeSheet>
  );
}
