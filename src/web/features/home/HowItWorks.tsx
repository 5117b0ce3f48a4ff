import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { decimal, plus } from '#contract/money.ts';
import { calculateProfit } from '#contract/profit.ts';
import { Card } from '#web/components/Card.tsx';
import { NumberedList } from '#web/components/NumberedList.tsx';
import { TextButtonLink } from '#web/components/TextButtonLink.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';

// The settlement rule computes the payout of the example.
const [STAKE, RATE, ENTRY, EXIT] = [decimal('10'), decimal('0.82'), decimal('64012.55'), decimal('64015.1')];

const STEPS = ['how1', 'how2', 'how3'] as const;

/** Explains a timed trade where the operator offers any, and leads to the contact page. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const { trading } = useDeps().config;
  return (
    <Stack spacing={4}>
      {trading && <TimedTrade />}
      <Stack sx={{ flexDirection: { md: 'row' }, '& > a': { ml: { md: -3 } } }}>
        <TextButtonLink to="/contact">{t('contact')}</TextButtonLink>
      </Stack>
    </Stack>
  );
}

function TimedTrade() {
  const { t } = useTranslation('home');
  const { amount, price } = useMoneyFormat();
  const { share } = usePercentFormat();
  const { exchange } = useDeps().config;
  const example = {
    stake: amount(STAKE),
    payout: share(RATE),
    entry: price(ENTRY, 2),
    exit: price(EXIT, 2),
    back: amount(plus(STAKE, calculateProfit(STAKE, RATE))),
  };
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('howTitle')}
      </Typography>
      <Card>
        <NumberedList steps={STEPS.map(step => t(step))} />
      </Card>
      <Typography variant="h3" component="h2">
        {t('exampleTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('example', example)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(exchange.isSimulated ? 'proofSimulated' : 'proof')}
      </Typography>
    </>
  );
}
