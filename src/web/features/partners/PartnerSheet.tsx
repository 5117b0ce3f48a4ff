import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerConsent } from '#contract/partners/partnerConsents.ts';
import { PARTNER_SCOPES } from '#contract/partners/partnerScope.ts';
import { isRateLimited, isRefused, toFailure, type Failure } from '#web/api/http/failure.ts';
import { useDeletePartnerConsentMutation, useUpdatePartnerConsentMutation } from '#web/api/partnerConsents.ts';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { BottomSheet, SheetActions } from '#web/shared/overlay/BottomSheet.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { ScopeList } from './ScopeList.tsx';

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
  const { toast } = useDeps();
  const failureText = useFailureText();
  const { partner } = consent;
  const [chosen, setChosen] = useState(consent.scopes);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [update, { isLoading: isSaving }] = useUpdatePartnerConsentMutation();
  const [remove, { isLoading: isRemoving }] = useDeletePartnerConsentMutation();
  const blockedReason = useSubmitBlockedReason(failure);

  function finish(error: unknown, done: string) {
    if (error === undefined) {
      toast({ kind: 'success', text: done });
      onClose();
    } else setFailure(toFailure(error));
  }

  async function save() {
    setFailure(null);
    const scopes = PARTNER_SCOPES.filter(scope => chosen.includes(scope));
    finish((await update({ partner, scopes })).error, t('saved'));
  }

  async function withdraw() {
    setFailure(null);
    const { error } = await remove(partner);
    // Already withdrawn, as on another device.
    finish(isRefused(error && toFailure(error), 'not_found') ? undefined : error, t('withdrawn'));
  }

  return (
    <Stack spacing={3}>
      <ScopeList partner={partner} scopes={PARTNER_SCOPES} chosen={chosen} onChange={setChosen} />
      <Typography variant="body2" color="textSecondary">
        {t('withdrawText', { partner })}
      </Typography>
      <SheetActions>
        {failure && (
          <FormNotice>
            {t('notDone')} {!isRateLimited(failure) && failureText(failure)}
          </FormNotice>
        )}
        <Button busy={isSaving} isLocked={isRemoving} disabledReason={blockedReason} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button
          tone="danger"
          busy={isRemoving}
          isLocked={isSaving || blockedReason !== null}
          onClick={() => void withdraw()}
        >
          {t('withdraw')}
        </Button>
        {(isSaving || isRemoving) && <SlowHint />}
      </SheetActions>
    </Stack>
  );
}
