import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from '#web/components/IconButton.tsx';

export const PasswordField = memo(function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('app');
  const [isVisible, setVisible] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          icon={isVisible ? 'eyeOff' : 'eye'}
          label={isVisible ? t('hidePassword') : t('showPassword')}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
});
