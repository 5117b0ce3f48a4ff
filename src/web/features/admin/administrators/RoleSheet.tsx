import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AdministratorRow } from '#contract/admin/administration.ts';
import { AdminRole } from '#contract/admin/adminRole.ts';
import { useUpdateRoleMutation } from '#web/api/admin/administrators.ts';
import { DraftSheet } from '#web/shared/forms/DraftSheet.tsx';
import { FormEnd } from '#web/features/admin/forms/FormEnd.tsx';
import { GUARDED_FIELDS, NO_GUARDED_INPUT } from '#web/features/admin/forms/guardedChange.ts';
import { KeepDraft } from '#web/shared/forms/KeepDraft.tsx';
import { NO_ACCESS } from '#web/features/admin/shared/noAccess.ts';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';
import { SecondAdministrator } from '#web/features/admin/forms/SecondAdministrator.tsx';
import { useSend } from '#web/features/admin/forms/useSend.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { SelectInput } from '#web/shared/forms/SelectInput.tsx';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';

const RoleValues = z.object({ role: z.string(), ...GUARDED_FIELDS });
type RoleValues = z.infer<typeof RoleValues>;
const validate = zodValidate(RoleValues);

interface RoleSheetProps {
  row: AdministratorRow;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the role of another administrator with a reason; the change may need a second owner. */
export function RoleSheet({ row, isOpen, onClose }: RoleSheetProps) {
  const { t } = useTranslation('admin');
  const draft = `role/${row._id}`;
  const title = t('administrators.changeOf', { name: row.fullName });
  return (
    <DraftSheet isOpen={isOpen} onClose={onClose} title={title} draft={draft}>
      <RoleForm row={row} draft={draft} onDone={onClose} />
    </DraftSheet>
  );
}

interface RoleFormProps {
  row: AdministratorRow;
  draft: string;
  onDone: () => void;
}

/** Is mounted while the sheet is open, so that a failure does not outlive it. */
function RoleForm({ row, draft, onDone }: RoleFormProps) {
  const { t } = useTranslation('admin');
  const { fourEyes } = useAdminMe();
  const [updateRole] = useUpdateRoleMutation();
  const { refusal, send, isShown } = useSend(draft);
  const roles = AdminRole.options.map(role => [role, t(`role.${role}`)] as const);
  const now = row.isActive ? row.role : NO_ACCESS;

  async function onSubmit(values: RoleValues, form: FormikHelpers<RoleValues>) {
    const newRole = AdminRole.safeParse(values.role);
    const change = {
      body: { userId: row._id, role: newRole.success ? newRole.data : null, reason: values.reason.trim() },
      isBreakGlass: values.isBreakGlass && fourEyes,
    };
    const done = t('administrators.changed', { name: row.fullName });
    if ((await send({ submit: () => updateRole(change), form, values, done })) && isShown()) onDone();
  }

  return (
    <Formik initialValues={{ role: now, ...NO_GUARDED_INPUT }} validate={validate} onSubmit={onSubmit}>
      {({ values }) => (
        <Stack component={Form} spacing={4} noValidate>
          <SelectInput
            label={t('administrators.role')}
            name="role"
            options={[...roles, [NO_ACCESS, t('administrators.closed')]]}
          />
          <Typography variant="body2" color="textSecondary">
            {t(`roleText.${values.role === NO_ACCESS ? NO_ACCESS : AdminRole.parse(values.role)}`)}
          </Typography>
          <ReasonField />
          {fourEyes && values.role !== now && <SecondAdministrator />}
          <FormEnd
            refusal={refusal}
            submit={t('administrators.change')}
            blockedReason={values.role === now ? t('administrators.same') : null}
          />
          <KeepDraft form={draft} />
        </Stack>
      )}
    </Formik>
  );
}
