import styled from '@emotion/styled';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSaid } from '#web/ui/say.ts';
import { color, size, TOUCH } from '#web/ui/tokens.ts';

const Line = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: TOUCH,
  fontSize: size.note,
  cursor: 'pointer',
  '& input': { width: 22, height: 22, margin: 0, flex: 'none', accentColor: color.brand },
});
const Wrong = styled.p({ margin: 0, color: color.down, fontSize: size.note });

/** The risk line, which has to be accepted. */
export function RiskBox() {
  const { t } = useTranslation(['session', 'app']);
  const [{ value, ...field }, { touched, error }] = useField<boolean>('acceptsRisk');
  const said = useSaid();
  const isWrong = touched && Boolean(error);
  return (
    <div>
      <Line>
        <input type="checkbox" {...field} checked={value} aria-invalid={isWrong} aria-describedby="risk-wrong" />
        <span>
          {t('app:risk')} {t('session:acceptRisk')}
        </span>
      </Line>
      <Wrong id="risk-wrong" role="alert">
        {isWrong && error ? said(error) : null}
      </Wrong>
    </div>
  );
}
