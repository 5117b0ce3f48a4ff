import { useTranslation } from 'react-i18next';
import { BooksPanel } from '#web/features/admin/books/BooksPanel.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminBooksScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.books')} layout="panes">
      <BooksPanel />
    </Screen>
  );
}
