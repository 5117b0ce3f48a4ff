import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { NumberedList } from '#web/components/NumberedList.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Returns the key of the sentence about what is not real here; null where prices and money are real. */
function useSandboxNote(): 'simulated' | 'simulatedPrices' | 'practiceMoney' | null {
  const { exchange, sandbox } = useDeps().config;
  if (exchange.isSimulated) return sandbox ? 'simulated' : 'simulatedPrices';
  return sandbox ? 'practiceMoney' : null;
}

export default function FirstTradeCard({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('trade');
  const id = useId();
  const note = useSandboxNote();
  return (
    <Card aria-labelledby={id}>
      <Stack spacing={3}>
        <Typography id={id} variant="h3" component="h2">
          {t('firstTrade.title')}
        </Typography>
        <NumberedList steps={[t('firstTrade.choose'), t('firstTrade.decide'), t('firstTrade.evidence')]} />
        {note && (
          <Typography variant="body2" color="textSecondary">
            {t(`firstTrade.${note}`)}
          </Typography>
        )}
        <Button tone="quiet" onClick={onDismiss}>
          {t('firstTrade.dismiss')}
        </Button>
      </Stack>
    </Card>
  );
}
