import { useTranslation } from 'react-i18next';
import { booksApi, useGetBooksQuery } from '#web/api/admin/books.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { Panes } from '#web/shell/layout/Panes.tsx';
import { booksHidden, booksSaga, booksShown } from './booksSaga.ts';
import { CheckCard } from './CheckCard.tsx';
import { ExportsCard } from './ExportsCard.tsx';
import { Journals } from './Journals.tsx';
import { LiabilitiesCard } from './LiabilitiesCard.tsx';
import { SheetCard } from './SheetCard.tsx';

const selectBooks = booksApi.endpoints.getBooks.select();

export function BooksPanel() {
  useInjectFeature('admin/books', booksSaga);
  useShown(booksShown(), booksHidden());
  const { t } = useTranslation('adminBooks');
  const query = useGetBooksQuery(undefined, { refetchOnMountOrArgChange: true, selectFromResult: selectShown });
  const load = useInitialLoad(query);
  const { data } = query;
  return (
    <Panes
      columns="minmax(20rem, 2fr) minmax(0, 3fr)"
      first={
        data ? (
          <>
            <QueryAge select={selectBooks} />
            <SheetCard sheet={data.sheet} />
            <CheckCard books={data} />
            <LiabilitiesCard liabilities={data.liabilities} />
            <ExportsCard />
          </>
        ) : (
          <LoadingRows {...load} text={t('booksFailed')} rows={4} rowHeight={160} />
        )
      }
      second={<Journals />}
    />
  );
}
