import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AdministratorRow } from '#contract/admin/administration.ts';
import { AdminRole } from '#contract/admin/adminRole.ts';
import { useUpdateRoleMutation } from '#web/api/admin/administrators.ts';
import { isWaiting } from '#web/api/admin/guarded.ts';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { GUARDED_FIELDS, NO_GUARDED_INPUT } from '#web/features/admin/shared/guardedChange.ts';
import { NO_ACCESS } from '#web/features/admin/shared/noAccess.ts';
import { ReasonField } from '#web/features/admin/shared/ReasonField.tsx';
import { SecondAdministrator } from '#web/features/admin/shared/SecondAdministrator.tsx';
import { useAdminMe } from '#web/features/admin/shell/AdminMeContext.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { SelectInput } from '#web/shared/forms/SelectInput.tsx';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';

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
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('administrators.changeOf', { name: row.fullName })}>
      <RoleForm row={row} onDone={onClose} />
    </BottomSheet>
  );
}

/** Is mounted while the sheet is open, so that a failure does not outlive it. */
function RoleForm({ row, onDone }: { row: AdministratorRow; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useDeps();
  const { fourEyes } = useAdminMe();
  const failureText = useFailureText();
  const [updateRole] = useUpdateRoleMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const notNow = useSubmitBlockedReason(failure);
  const roles = AdminRole.options.map(role => [role, t(`role.${role}`)] as const);
  const now = row.isActive ? row.role : NO_ACCESS;

  async function onSubmit({ role, reason, isBreakGlass }: RoleValues) {
    setFailure(null);
    const newRole = AdminRole.safeParse(role);
    const response = await updateRole({
      body: { userId: row._id, role: newRole.success ? newRole.data : null, reason: reason.trim() },
      isBreakGlass: isBreakGlass && fourEyes,
    });
    if (response.error) {
      setFailure(toFailure(response.error));
      return;
    }
    onDone();
    toast({
      kind: 'success',
      text: isWaiting(response.data) ? t('waits') : t('administrators.changed', { name: row.fullName }),
    });
  }

  return (
    <Formik initialValues={{ role: now, ...NO_GUARDED_INPUT }} validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting, values }) => (
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
          {failure && <FormNotice>{failureText(failure)}</FormNotice>}
          <Button
            type="submit"
            busy={isSubmitting}
            disabledReason={notNow ?? (values.role === now ? t('administrators.same') : null)}
          >
            {t('administrators.change')}
          </Button>
          <FocusFirstError />
        </Stack>
      )}
    </Formik>
  );
}
