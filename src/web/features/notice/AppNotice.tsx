import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Card } from '#web/components/Card.tsx';
import { NotUpdating } from '#web/shared/query/NotUpdating.tsx';
import { ReceiptRows } from '#web/components/ReceiptRows.tsx';
import { color, size, weight } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { NoticeText } from './NoticeText.tsx';

const Greeting = styled.h2({
  margin: '8px 0 0',
  fontSize: size.large,
  fontWeight: weight.heavy,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
});
const Box = styled(Card)({
  '& h3': { margin: '0 0 8px', color: color.wait, fontSize: size.body, fontWeight: weight.strong },
});
const Nothing = styled(Card)({ color: color.muted, fontSize: size.body, textAlign: 'center' });

/** What the operator has to say to this person, and when she signed in last. It is asked for again when it is opened. */
export function AppNotice() {
  const { t } = useTranslation(['notice', 'app']);
  const { dateTime } = useLocale();
  const asked = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const { data: user, isError, fulfilledTimeStamp } = asked;
  if (!user) return <AwaitedRows {...load} text={t('app:userFailed')} rows={3} rowHeight={72} />;
  const notice = user.appNotice?.trim();
  return (
    <>
      {isError && <NotUpdating since={fulfilledTimeStamp} />}
      <Greeting>{t('notice:hello', { name: user.fullName })}</Greeting>
      {notice ? (
        <Box>
          <h3>{t('notice:important')}</h3>
          <NoticeText notice={notice} />
        </Box>
      ) : (
        <Nothing>{t('notice:none')}</Nothing>
      )}
      <ReceiptRows rows={[[t('notice:lastLogin'), user.lastLoginDate ? dateTime(user.lastLoginDate) : '—']]} />
    </>
  );
}
