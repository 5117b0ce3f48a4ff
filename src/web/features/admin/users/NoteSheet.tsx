import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AdminUser } from '#contract/admin/administration.ts';
import { useCreateNoteMutation } from '#web/api/admin/users.ts';
import { READABLE } from '#web/features/admin/forms/textRules.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { ChangeSheet, type SheetProps } from './ChangeSheet.tsx';
import { LinesInput } from './LinesInput.tsx';

const LONGEST = 2000;
const Values = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, { error: validationMessage('adminUsers:note.required'), abort: true }), READABLE),
});

/** Adds a note that only administrators see. */
export function NoteSheet({ user, ...sheet }: SheetProps & { user: AdminUser }) {
  const { t } = useTranslation('adminUsers');
  const [add] = useCreateNoteMutation();
  return (
    <ChangeSheet
      {...sheet}
      title={t('open.note')}
      initialValues={{ text: '' }}
      schema={Values}
      send={({ text }) => add({ id: user._id, text: text.trim() })}
      doneText={() => t('note.done')}
      submitText={() => t('open.note')}
    >
      {() => <LinesInput label={t('note.label')} name="text" hint={t('note.hint')} maxLength={LONGEST} />}
    </ChangeSheet>
  );
}
