import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FullName, PhoneNumber } from '#contract/session.ts';
import type { AdminUser } from '#contract/admin/administration.ts';
import { useUpdateUserMutation } from '#web/api/admin/users.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { ChangeSheet, type SheetProps } from './ChangeSheet.tsx';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';

const filled = (key: string) => z.minLength(1, { error: validationMessage(`session:invalid.${key}`), abort: true });

/** A stored number may be one that is no longer accepted. */
const createSchema = (storedNumber: string) =>
  z.object({
    fullName: z.string().check(
      z.trim(),
      filled('fullName'),
      z.refine(text => FullName.safeParse(text).success, validationMessage('session:invalid.unreadable')),
    ),
    phoneNumber: z.string().check(
      z.trim(),
      filled('phoneNumber'),
      z.refine(
        text => text === storedNumber || PhoneNumber.safeParse(text).success,
        validationMessage('session:invalid.phoneForm'),
      ),
    ),
    reason: REASON,
  });
type Values = z.infer<ReturnType<typeof createSchema>>;

/** Returns the number as the provider stores it. */
const toStored = (phoneNumber: string): string => PhoneNumber.safeParse(phoneNumber).data ?? phoneNumber.trim();

/** Corrects the name and the phone number of a user; sends only changes. */
export function EditSheet({ user, ...sheet }: SheetProps & { user: AdminUser }) {
  const { t } = useTranslation('adminUsers');
  const [update] = useUpdateUserMutation();
  const schema = useMemo(() => createSchema(user.phoneNumber), [user.phoneNumber]);

  const getChanges = ({ fullName, phoneNumber }: Values) => ({
    ...(fullName.trim() !== user.fullName && { fullName: fullName.trim() }),
    ...(toStored(phoneNumber) !== user.phoneNumber && { phoneNumber: toStored(phoneNumber) }),
  });

  return (
    <ChangeSheet
      {...sheet}
      title={t('open.edit')}
      initialValues={{ fullName: user.fullName, phoneNumber: user.phoneNumber, reason: '' }}
      schema={schema}
      call="update"
      send={values => update({ id: user._id, reason: values.reason.trim(), ...getChanges(values) })}
      doneText={() => t('edit.done')}
      submitText={() => t('edit.submit')}
      getBlockedReason={values => (Object.keys(getChanges(values)).length === 0 ? t('edit.same') : null)}
    >
      {values => {
        const { fullName, phoneNumber } = getChanges(values);
        return (
          <>
            <TextInput label={t('account.name')} name="fullName" autoComplete="off" maxLength={120} />
            <TextInput label={t('account.phone')} name="phoneNumber" type="tel" autoComplete="off" />
            {fullName !== undefined && <BeforeAfter name={t('account.name')} before={user.fullName} after={fullName} />}
            {phoneNumber !== undefined && (
              <BeforeAfter name={t('account.phone')} before={user.phoneNumber} after={phoneNumber} />
            )}
            <ReasonField />
          </>
        );
      }}
    </ChangeSheet>
  );
}
