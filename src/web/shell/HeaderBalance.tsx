import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const Sum = styled.output({
  paddingRight: 8,
  fontSize: size.body,
  fontWeight: weight.strong,
  textAlign: 'right',
  ...tabular,
  '&[data-old=true]': { color: color.muted },
  '& small': { display: 'block', fontSize: size.tiny, fontWeight: weight.normal },
});

/** What can be spent, in dollars, cut to two decimals. When it cannot be read the last value stays, greyed, with its time. */
export function HeaderBalance() {
  const { t } = useTranslation('app');
  const { data, isError, fulfilledTimeStamp = 0 } = useGetUserByIdQuery();
  const { dollars } = useMoney();
  const { clock } = useLocale();
  if (!data) return null;
  return (
    <Sum aria-label={t('balance')} data-old={isError}>
      {dollars(data.balance)}
      {isError && <small>{t('balanceAsOf', { time: clock(fulfilledTimeStamp) })}</small>}
    </Sum>
  );
}
