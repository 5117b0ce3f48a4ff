import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdminBooks } from '#contract/admin/adminBooks.ts';
import type { Decimal } from '#contract/money.ts';
import { Card } from '#web/components/Card.tsx';
import { AmountHeading } from '#web/components/AmountHeading.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { tabular } from '#web/theme/tokens.ts';

// In the order of the sum.
const PARTS = ['available', 'held', 'fees', 'trading', 'adjustments'] as const;

const Line = ({ sign, name, value }: { sign: string; name: string; value: string }) => (
  <Stack direction="row" useFlexGap spacing={3} sx={{ py: 1.5, ...tabular }}>
    <Typography component="span" color="textSecondary" aria-hidden sx={{ width: '1ch' }}>
      {sign}
    </Typography>
    <Typography component="dt" sx={{ flex: 1 }}>
      {name}
    </Typography>
    <Typography component="dd" variant="subtitle1" sx={{ m: 0 }}>
      {value}
    </Typography>
  </Stack>
);

/** Compares custody with the sum of its parts and shows any difference. */
export function SheetCard({ sheet }: { sheet: AdminBooks['sheet'] }) {
  const { t } = useTranslation('adminBooks');
  const { amount } = useMoneyFormat();
  const text = (value: Decimal) => amount(value, { upTo: 6 });
  return (
    <Card aria-labelledby="sheet">
      <Stack direction="row" useFlexGap spacing={3} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="sheet" variant="h3" component="h2">
          {t('sheet.title')}
        </Typography>
        <Chip
          color={sheet.isBalanced ? 'success' : 'error'}
          label={t(sheet.isBalanced ? 'sheet.balanced' : 'sheet.notBalanced')}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t('part.custody')}
      </Typography>
      <AmountHeading unit="USDT">{text(sheet.custody)}</AmountHeading>
      <Stack component="dl" divider={<Divider aria-hidden component="div" />} sx={{ m: 0, mt: 3 }}>
        {PARTS.map((part, at) => (
          <Line key={part} sign={at === 0 ? '=' : '+'} name={t(`part.${part}`)} value={text(sheet[part])} />
        ))}
        <Line sign="" name={t('sheet.difference')} value={text(sheet.difference)} />
      </Stack>
    </Card>
  );
}
