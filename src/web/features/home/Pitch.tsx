import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { Mark } from '#web/components/Mark.tsx';
import { color, size, weight } from '#web/theme/tokens.ts';

const Middle = styled.section({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  paddingTop: 12,
  textAlign: 'center',
  '& h1': {
    margin: '12px 0 0',
    fontSize: size.hero,
    fontWeight: weight.heavy,
    lineHeight: 1,
    letterSpacing: '-0.03em',
  },
  '& h1 span': { display: 'block' },
  '& p': { margin: '4px 12px 8px', color: color.muted, fontSize: size.body, lineHeight: 1.4 },
});

/** What Larkspur is, in one line, and the two ways in. */
export function Pitch() {
  const { t } = useTranslation('home');
  return (
    <Middle>
      <Mark size={88} />
      <h1>
        <span>{t('headline1')}</span> <span>{t('headline2')}</span>
      </h1>
      <p>{t('pitch')}</p>
      <ButtonLink to="/signup">{t('signUp')}</ButtonLink>
      <ButtonLink to="/signin" tone="quiet">
        {t('signIn')}
      </ButtonLink>
    </Middle>
  );
}
