import styled from '@emotion/styled';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { useSaid } from '#web/shared/forms/say.ts';
import { color, focusRing, radius, size, TOUCH } from '#web/theme/tokens.ts';

const Line = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: TOUCH,
  fontSize: size.note,
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    flex: 'none',
    width: 24,
    height: 24,
    margin: 0,
    border: `1px solid ${color.muted}`,
    borderRadius: radius.tag,
    background: color.surface,
  },
  '& input:checked': { borderColor: color.brand, background: color.brand },
  '& input:focus-visible': focusRing,
  '& svg': { position: 'absolute', marginLeft: 3, color: color.onBrand, pointerEvents: 'none' },
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
        {value && <Icon name="check" size={18} strokeWidth={2.5} />}
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
