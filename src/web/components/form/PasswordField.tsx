import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from '#web/components/IconButton.tsx';

// Inside the field, so that nothing below moves.
const capsLock = {
  display: 'none',
  color: 'warning.main',
  whiteSpace: 'nowrap',
  '.Mui-focused > &': { display: 'block' },
} as const;

/** Renders a password that can be shown. The field shows while Caps Lock is on. */
export const PasswordField = memo(function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('app');
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={onKey}
      onKeyUp={onKey}
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <>
          {hasCapsLock && (
            <Typography variant="caption" sx={capsLock}>
              {t('capsLock')}
            </Typography>
          )}
          <IconButton
            icon={isVisible ? 'eyeOff' : 'eye'}
            label={isVisible ? t('hidePassword') : t('showPassword')}
            onClick={() => setVisible(!isVisible)}
          />
        </>
      }
    />
  );
});
