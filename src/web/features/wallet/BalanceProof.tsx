import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { Card } from '#web/components/Card.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { color, focusRing, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { selectStatementSum } from './statementSum.ts';
import { selectStanding, selectVerdict } from './walletSlice.ts';

const Box = styled(Card)({ display: 'grid', gap: 12, fontSize: size.note });
const Title = styled.h3({ margin: 0, fontSize: size.note, fontWeight: weight.strong });
const Lines = styled.dl({
  display: 'grid',
  gap: 6,
  margin: 0,
  ...tabular,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { color: color.muted },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: size.small },
  '& > div:last-child': { paddingTop: 6, borderTop: `1px solid ${color.line}`, fontWeight: weight.strong },
  '& > div:last-child dt': { color: color.text },
});
const Verdict = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  color: color.muted,
  '& > svg': { flex: 'none' },
  '&[data-verdict=agrees] > svg': { color: color.up },
  '&[data-verdict=differs]': { color: color.down },
});
const Support = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: color.onBrandSoft,
  '&:focus-visible': focusRing,
});

const EXACT = { decimals: 2, upTo: 6 };
const ICON = { agrees: 'check', checking: 'clock', differs: 'alert' } as const;

/** Opening balance and loaded entries, added up on this device and held against the balance, whatever comes of it. */
export function BalanceProof() {
  const { t } = useTranslation('wallet');
  const { amount } = useMoney();
  const { dateTime } = useLocale();
  const sum = useSelector(selectStatementSum);
  const standing = useSelector(selectStanding);
  const verdict = useSelector(selectVerdict);
  if (!sum || !standing || !verdict) return null;
  const { opening, entries, closing, count, since } = sum;
  return (
    <Box aria-label={t('sum.title')}>
      <Title>{t('sum.title')}</Title>
      <Lines>
        <div>
          <dt>
            {t('sum.opening')} {since && <small>{t('sum.before', { date: dateTime(since) })}</small>}
          </dt>
          <dd>{amount(opening, EXACT)}</dd>
        </div>
        <div>
          <dt>{t('sum.entries', { count })}</dt>
          <dd>{amount(entries, { ...EXACT, signed: true })}</dd>
        </div>
        <div>
          <dt>{t('sum.balance')}</dt>
          <dd>{amount(standing.balance, EXACT)}</dd>
        </div>
      </Lines>
      <Verdict role="status" data-verdict={verdict}>
        <Icon name={ICON[verdict]} size={18} />
        <span>{t(`sum.${verdict}`, { closing: amount(closing, EXACT) })}</span>
      </Verdict>
      {verdict === 'differs' && <Support to="/helpline">{t('sum.support')}</Support>}
    </Box>
  );
}
