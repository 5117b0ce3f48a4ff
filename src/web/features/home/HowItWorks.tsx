import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { decimal, plus } from '#contract/money.ts';
import { profitOf } from '#contract/settlement.ts';
import { Card } from '#web/components/Card.tsx';
import { QuietLink } from '#web/components/QuietLink.tsx';
import { color, radius, size, weight } from '#web/theme/tokens.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';

const Heading = styled.h2({ margin: '8px 0 0', fontSize: size.body, fontWeight: weight.strong });
const Steps = styled.ol({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  fontSize: size.note,
  lineHeight: 1.5,
  '& li': { display: 'grid', gridTemplateColumns: '28px 1fr', gap: 12 },
  '& li::before': {
    counterIncrement: 'step',
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: radius.round,
    background: color.brandSoft,
    color: color.onBrandSoft,
    fontWeight: weight.strong,
  },
});
const Example = styled.p({ margin: 0, color: color.muted, fontSize: size.note, lineHeight: 1.5 });

/** The example's figures; what comes back is computed by the rule that settles real trades. */
const [STAKE, RATE, ENTRY, EXIT] = [decimal('10'), decimal('0.82'), decimal('64012.55'), decimal('64015.1')];

/** How a timed trade works, with an example. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const { amount, price, share } = useMoney();
  const { exchange } = useDeps().config;
  const example = {
    stake: amount(STAKE),
    payout: share(RATE),
    entry: price(ENTRY, 2),
    exit: price(EXIT, 2),
    back: amount(plus(STAKE, profitOf(STAKE, RATE))),
  };
  return (
    <>
      <Heading>{t('howTitle')}</Heading>
      <Card>
        <Steps>
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{t('how3')}</li>
        </Steps>
      </Card>
      <Heading>{t('exampleTitle')}</Heading>
      <Example>{t('example', example)}</Example>
      <Example>{t(exchange.isSimulated ? 'proofSimulated' : 'proof')}</Example>
      <QuietLink to="/contact">{t('contact')}</QuietLink>
    </>
  );
}
