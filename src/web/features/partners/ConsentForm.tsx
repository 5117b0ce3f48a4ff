import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentRequest } from '#contract/partners/partnerConsents.ts';
import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { isRateLimited, isRefused, type Failure } from '#web/api/http/failure.ts';
import { consentToPartner } from '#web/api/partnerConsents.ts';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { ABOVE_PINNED, PinnedActions } from '#web/components/PinnedActions.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { needsPassword, validatePassword, type ConsentValues } from './consentPassword.ts';
import { ConsentPasswordInput } from './ConsentPasswordInput.tsx';
import { ScopeList } from './ScopeList.tsx';

interface ConsentFormProps {
  token: string;
  consent: ConsentRequest;
  onConsented: (userId: string) => void;
  onDecline: () => void;
  /** The session has ended, or was decided elsewhere, or what the partner had was. */
  onExpired: () => void;
}

/**
 * Returns the scopes that are switched on at first. What a known partner adds, and what takes money out of the account,
 * needs a switch that the user moves.
 */
const getInitialScopes = ({ scopes, granted }: ConsentRequest): PartnerScope[] =>
  scopes.filter(scope => granted.includes(scope) || (granted.length === 0 && scope !== 'withdraw'));

// Without the password, `reauthenticate` means that another device has taken a granted scope away since.
const isOver = (failure: Failure) =>
  failure.kind === 'refused' &&
  (failure.status === 401 || isRefused(failure, 'conflict') || isRefused(failure, 'reauthenticate'));

/** Renders what the partner requests. The account's password proves that the user decides, not the partner. */
export function ConsentForm({ token, consent, onConsented, onDecline, onExpired }: ConsentFormProps) {
  const { t } = useTranslation('partners');
  const deps = useDeps();
  const password = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const blockedReason = useSubmitBlockedReason(failure);

  async function onSubmit(values: ConsentValues, { setErrors }: FormikHelpers<ConsentValues>) {
    setFailure(null);
    const { scopes, password: typed } = values;
    const outcome = await consentToPartner(deps, token, {
      scopes,
      ...(needsPassword(consent.granted, scopes) && { password: typed }),
    });
    if ('answer' in outcome) return onConsented(outcome.answer.user._id);
    if (isOver(outcome.failure)) return onExpired();
    setFailure(outcome.failure);
    setErrors(fieldErrors(outcome.failure, { password: '' }));
    password.current?.focus();
  }

  return (
    <Formik<ConsentValues>
      initialValues={{ scopes: getInitialScopes(consent), password: '' }}
      validate={values => validatePassword(consent.granted, values)}
      onSubmit={onSubmit}
    >
      {({ isSubmitting }) => (
        <Stack
          component={Form}
          spacing={4}
          noValidate
          aria-label={t('consent.title', { partner: consent.partner })}
          sx={ABOVE_PINNED}
        >
          <ConsentFields consent={consent} passwordRef={password} />
          <PinnedActions notice={<ConsentNotice failure={failure} />}>
            <Stack spacing={2}>
              <Button type="submit" busy={isSubmitting} disabledReason={blockedReason}>
                {t('consent.allow')}
              </Button>
              <Button tone="quiet" isLocked={isSubmitting} onClick={onDecline}>
                {t('consent.decline')}
              </Button>
            </Stack>
            {isSubmitting && <SlowHint />}
          </PinnedActions>
          <FocusFirstError />
        </Stack>
      )}
    </Formik>
  );
}

function ConsentNotice({ failure }: { failure: Failure | null }) {
  const { isSubmitting, errors } = useFormikContext<ConsentValues>();
  const failureText = useFailureText();
  if (!failure || isSubmitting || errors.password !== undefined || isRateLimited(failure)) return null;
  return <FormNotice>{failureText(failure)}</FormNotice>;
}

interface ConsentFieldsProps {
  consent: ConsentRequest;
  passwordRef: Ref<HTMLInputElement>;
}

function ConsentFields({ consent, passwordRef }: ConsentFieldsProps) {
  const { t } = useTranslation('partners');
  const joined = useJoinedSentences();
  const { values, setFieldValue } = useFormikContext<ConsentValues>();
  const { partner, scopes } = consent;
  return (
    <>
      <ScopeList
        partner={partner}
        scopes={scopes}
        chosen={values.scopes}
        onChange={chosen => void setFieldValue('scopes', chosen)}
      />
      <Typography variant="body2" color="textSecondary">
        {joined(t('consent.duration'), t('consent.never'))}
      </Typography>
      {needsPassword(consent.granted, values.scopes) && (
        <ConsentPasswordInput partner={partner} inputRef={passwordRef} />
      )}
    </>
  );
}
