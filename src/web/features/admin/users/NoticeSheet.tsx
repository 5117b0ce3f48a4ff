import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AdminUser } from '#contract/admin/administration.ts';
import { useUpdateUserMutation } from '#web/api/admin/users.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { READABLE } from '#web/features/admin/forms/textRules.ts';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { ChangeSheet, type SheetProps } from './ChangeSheet.tsx';
import { LinesInput } from './LinesInput.tsx';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';

const LONGEST = 2000;
const Values = z.object({
  appNotice: z.string().check(z.trim(), READABLE),
  reason: REASON,
});

/** Creates, changes or removes the notice that the user sees in the app. */
export function NoticeSheet({ user, ...sheet }: SheetProps & { user: AdminUser }) {
  const { t } = useTranslation('adminUsers');
  const [update] = useUpdateUserMutation();
  const before = user.appNotice;
  const normalizeNotice = (typed: string) => typed.trim() || null;
  return (
    <ChangeSheet
      {...sheet}
      title={t('open.notice')}
      initialValues={{ appNotice: before ?? '', reason: '' }}
      schema={Values}
      call="update"
      send={({ appNotice, reason }) =>
        update({ id: user._id, reason: reason.trim(), appNotice: normalizeNotice(appNotice) })
      }
      doneText={() => t('notice.done')}
      submitText={() => t('notice.submit')}
      getBlockedReason={({ appNotice }) => (normalizeNotice(appNotice) === before ? t('edit.same') : null)}
    >
      {({ appNotice }) => (
        <>
          <LinesInput label={t('notice.label')} name="appNotice" hint={t('notice.hint')} maxLength={LONGEST} />
          {normalizeNotice(appNotice) !== before && (
            <BeforeAfter
              name={t('notice.label')}
              before={before ?? t('account.noNotice')}
              after={normalizeNotice(appNotice) ?? t('account.noNotice')}
            />
          )}
          <ReasonField />
        </>
      )}
    </ChangeSheet>
  );
}
