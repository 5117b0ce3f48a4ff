import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { findPage, pagesFor } from './adminPages.ts';

/** Renders the pages of the role. In place of another page, which would be refused, it shows that the role has no access. */
export function RequirePage() {
  const { t } = useTranslation('admin');
  const pages = pagesFor(useAdminMe().role);
  const page = findPage(useLocation().pathname);
  if (!page || pages.includes(page)) return <Outlet />;
  return (
    <Screen title={t(`nav.${page.name}`)}>
      <EmptyText>{t('noAccess')}</EmptyText>
    </Screen>
  );
}
