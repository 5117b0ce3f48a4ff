import Pagination, { type PaginationRenderItemParams } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const pager = {
  '& .MuiPagination-ul': { justifyContent: 'center', gap: 5 },
  '& li:empty': { display: 'none' },
  '& .MuiPaginationItem-root': { width: '2.75rem', height: '2.75rem', m: 0, bgcolor: 'background.paper' },
} as const;

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export default function OrdersPager({ page, pages, onPage }: Props) {
  const { t } = useTranslation('orders');

  const item = (params: PaginationRenderItemParams) => {
    if (params.type === 'previous' || params.type === 'next') return <PaginationItem {...params} shape="rounded" />;
    if (params.type !== 'page' || !params.selected) return null;
    return (
      <Typography variant="body2" component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('page', { page, pages })}
      </Typography>
    );
  };
  return (
    <Pagination
      aria-label={t('page', { page, pages })}
      count={pages}
      page={page}
      siblingCount={0}
      boundaryCount={1}
      getItemAriaLabel={type => (type === 'previous' || type === 'next' ? t(type) : '')}
      onChange={(_event, next) => onPage(next)}
      renderItem={item}
      sx={pager}
    />
  );
}
