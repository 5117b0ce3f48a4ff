import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useTradeConfirmation } from '#web/shared/app/useTradeConfirmation.ts';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';

const TEXT = 'confirm-trade-text';

export function TradingSettings() {
  const { t } = useTranslation('settings');
  const [isEnabled, setEnabled] = useTradeConfirmation();
  return (
    <TitledSection title={t('trading.title')}>
      <RowsCard>
        <FormControlLabel
          label={t('trading.confirm')}
          labelPlacement="start"
          sx={{ display: 'flex', justifyContent: 'space-between', ml: 0, pt: 2 }}
          slotProps={{ typography: { variant: 'subtitle1' } }}
          control={
            <Switch
              checked={isEnabled}
              onChange={(_event, next) => setEnabled(next)}
              slotProps={{ input: { 'aria-describedby': TEXT } }}
            />
          }
        />
        <FormHelperText id={TEXT} sx={{ mt: -1, mb: 3, pr: 12 }}>
          {t('trading.confirmText')}
        </FormHelperText>
      </RowsCard>
    </TitledSection>
  );
}
