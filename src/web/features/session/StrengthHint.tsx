import styled from '@emotion/styled';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { color } from '#web/theme/tokens.ts';
import { strengthOf, type SignUpValues } from './signUpForm.ts';

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;
const TONES = [color.down, color.wait, color.up, color.up];

const Track = styled.div({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4, marginBottom: 4 });
const Step = styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone?: string }>(({ tone }) => ({
  height: 4,
  borderRadius: 2,
  background: tone ?? color.line,
}));

/** How hard the typed password is to guess, in steps and in words. */
export function StrengthHint() {
  const { t } = useTranslation('session');
  const { password, fullName, username, email } = useFormikContext<SignUpValues>().values;
  if (password === '') return t('strength.rule');
  const strength = strengthOf(password, [fullName, username, email]);
  return (
    <>
      <Track aria-hidden>
        {LEVELS.map((level, index) => (
          <Step key={level} tone={index <= strength ? TONES[strength] : undefined} />
        ))}
      </Track>
      <span role="status">{t(`strength.${LEVELS[strength] ?? 'weak'}`)}</span>
    </>
  );
}
