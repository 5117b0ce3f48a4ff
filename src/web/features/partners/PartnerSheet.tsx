import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerConsent } from '#contract/partners/partnerConsents.ts';
import { PARTNER_SCOPES } from '#contract/partners/partnerScope.ts';
import { isRateLimited, isRefused, toFailure, type Failure } from '#web/api/http/failure.ts';
import { useDeletePartnerConsentMutation } from '#web/api/partnerConsents.ts';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { BottomSheet, SheetActions } from '#web/shared/overlay/BottomSheet.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { needsPassword, validatePassword, type ConsentValues } from './consentPassword.ts';
import { ConsentPasswordInput } from './ConsentPasswordInput.tsx';
import { ScopeList } from './ScopeList.tsx';
import { useConsentUpdate } from './useConsentUpdate.ts';

interface PartnerSheetProps {
  consent: PartnerConsent;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes what a partner may do, or withdraws its access, which also ends its sessions. Closing it discards changes. */
export default function PartnerSheet({ consent, isOpen, onClose }: PartnerSheetProps) {
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={consent.partner}>
      <PartnerAccess consent={consent} onClose={onClose} />
    </BottomSheet>
  );
}

function PartnerAccess({ consent, onClose }: Omit<PartnerSheetProps, 'isOpen'>) {
  const { t } = useTranslation('partners');
  const { toast, storage } = useDeps();
  const [token] = useState(() => storage.get(USER_TOKEN));
  const { partner, scopes: granted } = consent;
  const isMounted = useIsMounted();
  const password = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const update = useConsentUpdate();

  function finish(refusal: Failure | null, done: string) {
    // A logout aborts the request; neither it nor the next user reads about it.
    if (storage.get(USER_TOKEN) !== token) return;
    // Already withdrawn, as on another device.
    const isGone = refusal !== null && isRefused(refusal, 'not_found');
    const failed = isGone ? null : refusal;
    setFailure(failed);
    // The sheet of another partner may be open by now.
    if (!failed && isMounted.current) onClose();
    if (!failed) toast({ kind: 'success', text: isGone ? t('withdrawn') : done });
    else if (!isMounted.current) toast({ kind: 'error', text: t('notDone') });
  }

  async function save({ scopes: chosen, password: typed }: ConsentValues, form: FormikHelpers<ConsentValues>) {
    setFailure(null);
    const scopes = PARTNER_SCOPES.filter(scope => chosen.includes(scope));
    const failed = await update({ partner, scopes, ...(needsPassword(granted, scopes) && { password: typed }) });
    finish(failed, t('saved'));
    if (!failed) return;
    form.setErrors(fieldErrors(failed, { password: '' }));
    password.current?.focus();
  }

  return (
    <Formik<ConsentValues>
      initialValues={{ scopes: granted, password: '' }}
      validate={values => validatePassword(granted, values)}
      onSubmit={save}
    >
      <Stack component={Form} spacing={3} noValidate aria-label={t('scopes', { partner })}>
        <AccessFields consent={consent} passwordRef={password} />
        <AccessActions
          partner={partner}
          failure={failure}
          onRemove={() => setFailure(null)}
          onRemoved={failed => finish(failed, t('withdrawn'))}
        />
        <FocusFirstError />
      </Stack>
    </Formik>
  );
}

function AccessFields({ consent, passwordRef }: { consent: PartnerConsent; passwordRef: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('partners');
  const { values, setFieldValue } = useFormikContext<ConsentValues>();
  const { partner } = consent;
  return (
    <>
      <ScopeList
        partner={partner}
        scopes={PARTNER_SCOPES}
        chosen={values.scopes}
        onChange={chosen => void setFieldValue('scopes', chosen)}
      />
      {needsPassword(consent.scopes, values.scopes) && (
        <ConsentPasswordInput partner={partner} inputRef={passwordRef} />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('withdrawText', { partner })}
      </Typography>
    </>
  );
}

interface AccessActionsProps {
  partner: string;
  failure: Failure | null;
  onRemove: () => void;
  onRemoved: (failure: Failure | null) => void;
}

function AccessActions({ partner, failure, onRemove, onRemoved }: AccessActionsProps) {
  const { t } = useTranslation('partners');
  const failureText = useFailureText();
  const { isSubmitting, errors } = useFormikContext<ConsentValues>();
  const [remove, { isLoading: isRemoving }] = useDeletePartnerConsentMutation();
  const blockedReason = useSubmitBlockedReason(failure);

  async function withdraw() {
    onRemove();
    const { error } = await remove(partner);
    onRemoved(error ? toFailure(error) : null);
  }

  return (
    <SheetActions>
      {failure && errors.password === undefined && (
        <FormNotice>
          {t('notDone')} {!isRateLimited(failure) && failureText(failure)}
        </FormNotice>
      )}
      <Button type="submit" busy={isSubmitting} isLocked={isRemoving} disabledReason={blockedReason}>
        {t('save')}
      </Button>
      <Button
        tone="danger"
        busy={isRemoving}
        isLocked={isSubmitting || blockedReason !== null}
        onClick={() => void withdraw()}
      >
        {t('withdraw')}
      </Button>
      {(isSubmitting || isRemoving) && <SlowHint />}
    </SheetActions>
  );
}
