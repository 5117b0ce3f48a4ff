import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Id } from '#contract/wire.ts';
import { adminUsersApi, useGetAdminUserQuery } from '#web/api/admin/users.ts';
import { isNotFound } from '#web/api/http/failure.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { TextButtonLink } from '#web/components/TextButtonLink.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { BELOW_BARS } from '#web/shell/layout/belowBars.ts';
import { StatementPanel } from './StatementPanel.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';
import { UserActions } from './UserActions.tsx';
import { UserCard } from './UserCard.tsx';
import { userHidden, userSaga, userShown } from './userSaga.ts';

// Who it is and what can be done stays in sight beside statement and timeline: on a low page the end of the column.
const BESIDE_LONG_LISTS = {
  position: { md: 'sticky' },
  top: `min(${BELOW_BARS}, 100dvh - var(--column-height, 0px) - 1rem)`,
} as const;

/** Passes the height of a column to its style. */
function observeHeight(column: HTMLElement | null) {
  if (!column) return undefined;
  const observer = new ResizeObserver(() => column.style.setProperty('--column-height', `${column.offsetHeight}px`));
  observer.observe(column);
  return () => observer.disconnect();
}

export function UserPage({ id }: { id: Id }) {
  useInjectFeature('admin/user', userSaga);
  useShown(userShown(id), userHidden());
  const { t } = useTranslation('adminUsers');
  const query = useGetAdminUserQuery(id, { selectFromResult: selectShown });
  const load = useInitialLoad(query);
  const user = query.currentData?.user;
  if (!user && isNotFound(query.error)) {
    return (
      <>
        <EmptyText>{t('account.missing')}</EmptyText>
        <TextButtonLink to="/admin/users">{t('account.back')}</TextButtonLink>
      </>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)', lg: '24rem minmax(0, 1fr)' },
      }}
    >
      <Stack ref={observeHeight} spacing={4} sx={BESIDE_LONG_LISTS}>
        {!user && <LoadingRows {...load} text={t('account.failed')} rows={6} />}
        {user && <QueryAge select={adminUsersApi.endpoints.getAdminUser.select(id)} />}
        {user && <UserCard user={user} />}
        {user && <UserActions user={user} />}
      </Stack>
      <Stack spacing={4} sx={{ minWidth: 0 }}>
        {user && user.balance !== null && <StatementPanel id={id} balance={user.balance} />}
        <TimelinePanel id={id} />
      </Stack>
    </Box>
  );
}
