import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdminJournal, BookAccount } from '#contract/admin/adminBooks.ts';
import type { Decimal } from '#contract/money.ts';
import { AdminIcon } from '#web/features/admin/shared/AdminIcon.tsx';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { usePagePath } from '#web/features/admin/shell/usePagePath.ts';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useJournalKind } from './useJournalKind.ts';

interface PostingSideProps {
  account: BookAccount;
  balanceAfter: Decimal | null;
}

/** Names an account by its part, and by the user with the balance after the posting for a user's account. */
function PostingSide({ account: { part, user }, balanceAfter }: PostingSideProps) {
  const { t } = useTranslation('adminBooks');
  const { amount } = useMoneyFormat();
  const path = usePagePath()('/admin/users');
  return (
    <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {user && path && (
        <TextLink to={`${path}/${encodeURIComponent(user._id)}`} underline="always">
          {user.fullName}
        </TextLink>
      )}
      {user && !path && user.fullName}
      {user && ' · '}
      {t(`part.${part}`)}
      {balanceAfter !== null && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {t('journals.balanceAfter', { amount: amount(balanceAfter, { upTo: 6 }) })}
        </Typography>
      )}
    </Typography>
  );
}

/** Renders a journal with the source and destination of each posting. */
export function JournalRow({ journal: { _id, kind, ref, createdAt, postings } }: { journal: AdminJournal }) {
  const { t } = useTranslation('adminBooks');
  const { dayTime } = useDayFormat();
  const usdt = useUsdtFormat();
  const kindText = useJournalKind();
  return (
    <ListItem divider disableGutters sx={{ display: 'block', '&:last-child': { border: 0 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', ...tabular }}>
        <Chip label={kindText(kind)} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 0 auto' }}>
          {dayTime(createdAt)}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('journals.number', { number: _id })} · {ref}
        </Typography>
      </Stack>
      {postings.map((posting, at) => (
        <Stack
          key={at}
          direction="row"
          useFlexGap
          spacing={2}
          sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 1, ...tabular }}
        >
          <PostingSide account={posting.from} balanceAfter={posting.fromBalanceAfter} />
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <AdminIcon name="becomes" size={14} titleAccess={t('journals.to')} />
            <PostingSide account={posting.to} balanceAfter={posting.toBalanceAfter} />
          </Stack>
          <Typography variant="subtitle2" component="span" sx={{ ml: 'auto' }}>
            {usdt(posting.amount, { upTo: 6 })}
          </Typography>
        </Stack>
      ))}
    </ListItem>
  );
}
