import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AdminUser, UpdateUser } from '#contract/admin/administration.ts';
import { useUpdateUserMutation } from '#web/api/admin/users.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { ChangeSheet, type SheetProps } from './ChangeSheet.tsx';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';

const Values = z.object({ reason: REASON });

const FLAGS = {
  block: { before: 'active', after: 'blocked', sets: { isActive: false }, tone: 'danger' },
  unblock: { before: 'blocked', after: 'active', sets: { isActive: true }, tone: 'brand' },
  verify: { before: 'unverified', after: 'verified', sets: { isVerified: true }, tone: 'brand' },
  unverify: { before: 'verified', after: 'unverified', sets: { isVerified: false }, tone: 'danger' },
} as const satisfies Record<string, { sets: Partial<UpdateUser>; [text: string]: unknown }>;

type Flag = keyof typeof FLAGS;

/** Blocks or verifies a user, or reverses either, with a reason. */
export function FlagSheet({ user, flag, ...sheet }: SheetProps & { user: AdminUser; flag: Flag }) {
  const { t } = useTranslation('adminUsers');
  const [update] = useUpdateUserMutation();
  const { before, after, sets, tone } = FLAGS[flag];
  return (
    <ChangeSheet
      {...sheet}
      title={t(`open.${flag}`)}
      initialValues={{ reason: '' }}
      schema={Values}
      call="update"
      send={({ reason }) => update({ id: user._id, reason: reason.trim(), ...sets })}
      doneText={() => t(`flag.${flag}.done`)}
      submitText={() => t(`open.${flag}`)}
      tone={tone}
    >
      {() => (
        <>
          <BeforeAfter name={user.fullName} before={t(`state.${before}`)} after={t(`state.${after}`)} />
          <Typography variant="body2" color="textSecondary">
            {t(`flag.${flag}.text`)}
          </Typography>
          <ReasonField />
        </>
      )}
    </ChangeSheet>
  );
}
