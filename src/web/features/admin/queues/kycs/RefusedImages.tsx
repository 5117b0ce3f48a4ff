import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { KYC_IMAGES, type KycImage } from '#contract/kyc.ts';

/** Selects the images that the user has to send again. */
export function RefusedImages() {
  const { t } = useTranslation('adminQueue');
  const [{ value: refused }, , { setValue }] = useField<KycImage[]>('refusedImages');
  return (
    <FormGroup role="group" aria-label={t('rejection.images')}>
      <Typography aria-hidden variant="body2" color="textSecondary">
        {t('rejection.images')}
      </Typography>
      {KYC_IMAGES.map(image => (
        <FormControlLabel
          key={image}
          label={t(`kyc.image.${image}`)}
          control={
            <Checkbox
              checked={refused.includes(image)}
              onChange={(_event, isRefused) =>
                void setValue(isRefused ? [...refused, image] : refused.filter(each => each !== image))
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
}
