import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '#contract/admin/adminLists.ts';

type States = Pick<UserRow, 'isActive' | 'isVerified' | 'isVerificationPending'>;

export function UserStates({ user: { isActive, isVerified, isVerificationPending } }: { user: States }) {
  const { t } = useTranslation('adminUsers');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {!isActive && <Chip size="small" color="error" label={t('state.blocked')} />}
      {isVerified ? (
        <Chip size="small" color="success" label={t('state.verified')} />
      ) : (
        <Chip
          size="small"
          color={isVerificationPending ? 'warning' : 'default'}
          label={t(isVerificationPending ? 'state.inReview' : 'state.unverified')}
        />
      )}
    </Stack>
  );
}
