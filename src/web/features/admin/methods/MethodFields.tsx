import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '#web/features/admin/forms/NumberInput.tsx';
import { SwitchInput } from '#web/features/admin/forms/SwitchInput.tsx';
import { getSymbol } from '#web/features/admin/forms/textRules.ts';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import type { Method, MethodKind, MethodValues } from './methodForm.ts';

const WHOLE = { gridColumn: '1 / -1' } as const;
const GRID = {
  p: 4,
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
} as const;
const PLAIN = { autoComplete: 'off', spellCheck: false } as const;
const SYMBOL = { ...PLAIN, autoCapitalize: 'characters' } as const;

interface MethodFieldsProps {
  kind: MethodKind;
  stored: Method | null;
  /** The method cannot be offered before a second administrator approves it. */
  startsOff: boolean;
}

/** Renders the fields of a method. The network of a stored one cannot change, because records name it. */
export function MethodFields({ kind, stored, startsOff }: MethodFieldsProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <Paper sx={GRID}>
      <Box sx={WHOLE}>
        <SwitchInput
          label={t('methods.field.isActive')}
          name="isActive"
          hint={startsOff ? t('methods.startsOff') : t(`methods.activeHint.${kind}`)}
          disabled={startsOff}
        />
      </Box>
      <TextInput
        label={t('methods.field.paymentAddressType')}
        name="paymentAddressType"
        placeholder="TRC20"
        disabled={stored !== null}
        hint={stored && t('methods.networkFixed')}
        {...SYMBOL}
      />
      <TextInput label={t('methods.field.coinName')} name="coinName" {...SYMBOL} />
      <AddressFields kind={kind} stored={stored} />
      <NumberInput label={t('methods.field.minAmount')} name="minAmount" unit="USDT" />
      <NumberInput label={t('methods.field.maxAmount')} name="maxAmount" unit="USDT" />
      <RateField />
      <TextInput
        label={t('methods.field.currencyUsdt')}
        name="currencyUsdt"
        hint={t('methods.currencyHint')}
        {...PLAIN}
      />
      {kind === 'withdraw' && (
        <>
          <NumberInput label={t('methods.field.charge')} name="charge" unit="%" />
          <TextInput label={t('methods.field.info')} name="info" hint={t('methods.infoHint')} {...PLAIN} />
        </>
      )}
      <Box sx={WHOLE}>
        <TextInput
          label={t('methods.field.explorerTemplate')}
          name="explorerTemplate"
          inputMode="url"
          hint={t('methods.explorerHint')}
          {...PLAIN}
        />
      </Box>
    </Paper>
  );
}

function RateField() {
  const { t } = useTranslation('adminSetup');
  const { values } = useFormikContext<MethodValues>();
  return (
    <NumberInput
      label={t('methods.field.conversionPrice')}
      name="conversionPrice"
      unit="USDT"
      hint={t('methods.rateHint', { coin: getSymbol(values.coinName) })}
    />
  );
}

/** Renders the address, which is typed twice once it differs from the stored one. */
function AddressFields({ kind, stored }: { kind: MethodKind; stored: Method | null }) {
  const { t } = useTranslation('adminSetup');
  const { values } = useFormikContext<MethodValues>();
  const isOtherAddress = values.paymentAddress.trim() !== (stored?.paymentAddress ?? '');
  return (
    <>
      <Box sx={WHOLE}>
        <TextInput
          label={t('methods.field.paymentAddress')}
          name="paymentAddress"
          hint={t(`methods.addressHint.${kind}`)}
          {...PLAIN}
        />
      </Box>
      {isOtherAddress && (
        <Box sx={WHOLE}>
          <TextInput
            label={t('methods.field.paymentAddressAgain')}
            name="paymentAddressAgain"
            hint={t('methods.againHint')}
            {...PLAIN}
          />
        </Box>
      )}
    </>
  );
}
