import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SUPPORT_LINKS } from '#contract/admin/operations.ts';
import { TRADE_DURATIONS } from '#contract/trades.ts';
import { NumberInput } from '#web/features/admin/forms/NumberInput.tsx';
import { SwitchInput } from '#web/features/admin/forms/SwitchInput.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { CountriesField } from './CountriesField.tsx';

// CSS columns leave no gaps between cards of different heights, unlike a grid.
const COLUMNS = { columnWidth: '19rem', columnGap: 4, mb: -4 } as const;

interface GroupProps {
  title: string;
  /** Spans a row of its own. */
  isWhole?: boolean;
  children: ReactNode;
}

function Group({ title, isWhole = false, children }: GroupProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, mb: 4, breakInside: 'avoid', columnSpan: isWhole ? 'all' : undefined }}
    >
      <Stack spacing={4}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  );
}

export function SettingsGroups() {
  const { t } = useTranslation('adminSetup');
  return (
    <Box sx={COLUMNS}>
      <Group title={t('settings.payouts')}>
        {TRADE_DURATIONS.map(duration => (
          <NumberInput key={duration} label={t(`duration.${duration}`)} name={duration} unit="%" />
        ))}
      </Group>
      <Group title={t('settings.trading')}>
        <NumberInput label={t('settings.tradeMin')} name="tradeMin" unit="USDT" />
        <NumberInput label={t('settings.tradeMax')} name="tradeMax" unit="USDT" />
      </Group>
      <Group title={t('settings.transfers')}>
        <NumberInput label={t('settings.transferCharge')} name="transferCharge" unit="%" />
        <NumberInput label={t('settings.transferMin')} name="transferMin" unit="USDT" />
      </Group>
      <Group title={t('settings.fourEyes')}>
        <SwitchInput label={t('settings.fourEyesOn')} name="fourEyes" hint={t('settings.fourEyesHint')} />
        <NumberInput
          label={t('settings.fourEyesAbove')}
          name="fourEyesAbove"
          unit="USDT"
          hint={t('settings.fourEyesAboveHint')}
        />
      </Group>
      <Group title={t('settings.links')}>
        {SUPPORT_LINKS.map(link => (
          <TextInput key={link} label={t(`settings.${link}`)} name={link} autoComplete="off" inputMode="url" />
        ))}
      </Group>
      <Group isWhole title={t('settings.restrictedCountries')}>
        <CountriesField name="restrictedCountries" />
      </Group>
    </Box>
  );
}
