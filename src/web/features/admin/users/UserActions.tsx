import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserDetails } from '#contract/admin/adminUsers.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { destructive } from '#web/features/admin/forms/destructive.ts';
import { AdjustmentSheet } from './AdjustmentSheet.tsx';
import { EditSheet } from './EditSheet.tsx';
import { FlagSheet } from './FlagSheet.tsx';
import { NoteSheet } from './NoteSheet.tsx';
import { NoticeSheet } from './NoticeSheet.tsx';
import { OpenAsSheet } from './OpenAsSheet.tsx';
import { SignOutSheet } from './SignOutSheet.tsx';
import { isDestructive, type UserAction, userActionsFor } from './userActions.ts';

/** Renders a button for each action that the role may take on an account. */
export function UserActions({ user }: { user: AdminUserDetails }) {
  const { t } = useTranslation('adminUsers');
  const { role } = useAdminMe();
  const [chosen, setChosen] = useState<UserAction | null>(null);
  // A refresh may hold the change of another administrator, which a form of old values must not reverse.
  const [userAtOpening, setUserAtOpening] = useState(user);
  const [isOpen, setOpen] = useState(false);
  const actions = userActionsFor(role, user);
  if (actions.length === 0) return null;
  const draft = `users/${user._id}/${chosen}`;
  const sheet = { user, isOpen, onClose: () => setOpen(false), draft };

  function open(action: UserAction) {
    setChosen(action);
    setUserAtOpening(user);
    setOpen(true);
  }

  return (
    <Paper component="section" aria-label={t('account.actions')} sx={{ p: 4 }}>
      <Typography variant="subtitle1" component="h2" gutterBottom>
        {t('account.actions')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' }}>
        {actions.map(action => (
          <Button
            key={action}
            color="secondary"
            size="small"
            sx={isDestructive(action) ? destructive : undefined}
            aria-haspopup="dialog"
            onClick={() => open(action)}
          >
            {t(`open.${action}`)}
          </Button>
        ))}
      </Box>
      {chosen === 'edit' && <EditSheet {...sheet} user={userAtOpening} />}
      {chosen === 'notice' && <NoticeSheet {...sheet} user={userAtOpening} />}
      {(chosen === 'block' || chosen === 'unblock' || chosen === 'verify' || chosen === 'unverify') && (
        <FlagSheet {...sheet} key={chosen} flag={chosen} />
      )}
      {chosen === 'adjustment' && <AdjustmentSheet {...sheet} />}
      {chosen === 'note' && <NoteSheet {...sheet} />}
      {chosen === 'signOut' && <SignOutSheet {...sheet} />}
      {chosen === 'openAs' && <OpenAsSheet {...sheet} />}
    </Paper>
  );
}
