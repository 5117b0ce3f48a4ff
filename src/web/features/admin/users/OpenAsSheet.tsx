import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import * as z from 'zod/mini';
import type { AdminUser } from '#contract/admin/administration.ts';
import { adminApi, adminData } from '#web/api/admin/adminApi.ts';
import { impersonate } from '#web/api/admin/impersonate.ts';
import { DraftSheet } from '#web/shared/forms/DraftSheet.tsx';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { ChangeForm, type SheetProps } from './ChangeSheet.tsx';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';

const Values = z.object({ reason: REASON });

/**
 * Opens the app as a user, read-only. Only this component holds the code. The tab opens by a link, because a browser
 * blocks a tab that a page opens after waiting.
 */
export function OpenAsSheet({ user, isOpen, onClose, draft }: SheetProps & { user: AdminUser }) {
  const { t } = useTranslation('adminUsers');
  const deps = useDeps();
  const dispatch = useDispatch();
  const [code, setCode] = useState<string | null>(null);

  async function send({ reason }: z.infer<typeof Values>) {
    const outcome = await impersonate({ deps, dispatch }, { userId: user._id, reason: reason.trim() });
    if ('failure' in outcome) return { error: outcome.failure };
    // The timeline of the account shows who opened it.
    dispatch(adminApi.util.invalidateTags([...adminData]));
    return { data: outcome.answer };
  }

  function close() {
    onClose();
    setCode(null);
  }

  return (
    <DraftSheet isOpen={isOpen} onClose={close} title={t('open.openAs')} draft={draft}>
      {code === null ? (
        <ChangeForm
          draft={draft}
          initialValues={{ reason: '' }}
          schema={Values}
          send={send}
          onDone={(response, isShown) => isShown && setCode(response.code)}
          submitText={() => t('openAs.submit')}
        >
          {() => (
            <>
              <Typography variant="body2" color="textSecondary">
                {t('openAs.text')}
              </Typography>
              <ReasonField />
            </>
          )}
        </ChangeForm>
      ) : (
        <Stack spacing={4}>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('openAs.ready')}
          </Typography>
          <Button
            component="a"
            href={`/userLogin/${encodeURIComponent(code)}`}
            target="_blank"
            rel="noopener"
            fullWidth
            onClick={close}
          >
            {t('openAs.go')}
          </Button>
        </Stack>
      )}
    </DraftSheet>
  );
}
