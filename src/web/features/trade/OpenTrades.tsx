import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Trade } from '#contract/trades.ts';
import { OpenTradeCard } from './OpenTradeCard.tsx';

interface Props {
  open: readonly Trade[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** The open trades of this coin, each with its ring and whether it is ahead or behind. */
export function OpenTrades({ open, selectedId, onSelect }: Props) {
  const { t } = useTranslation('trade');
  if (open.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('open.title')} spacing={2} useFlexGap>
      {open.map(trade => (
        <OpenTradeCard
          key={trade._id}
          trade={trade}
          isSelected={trade._id === selectedId}
          onSelect={() => onSelect(trade._id)}
        />
      ))}
    </Stack>
  );
}
