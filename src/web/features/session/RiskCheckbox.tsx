import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';

export const RiskCheckbox = memo(function RiskCheckbox() {
  const { t } = useTranslation(['session', 'app']);
  const joined = useJoinedSentences();
  const [{ value, ...field }, { touched, error }] = useField<boolean>('acceptsRisk');
  const translateError = useTranslatedError();
  const hasError = touched && Boolean(error);
  return (
    // Its padding for touch is part of the space around it.
    <FormControl error={hasError} sx={{ '&&': { mt: 0, mb: { xs: -2, md: -4 } } }}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start' }}
        slotProps={{ typography: { sx: { py: 3 } } }}
        label={joined(t('app:risk'), t('session:acceptRisk'))}
        control={
          <Checkbox
            {...field}
            checked={value}
            slotProps={{ input: { 'aria-invalid': hasError, 'aria-describedby': 'risk-error' } }}
          />
        }
      />
      <FormHelperText id="risk-error" role="alert" sx={{ mt: 0, minHeight: { md: '1.25rem' } }}>
        {hasError && error ? translateError(error) : null}
      </FormHelperText>
    </FormControl>
  );
});
