import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Bar } from './HeaderBar.tsx';
import { HeaderBalance } from './HeaderBalance.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Mark } from '#web/components/Mark.tsx';
import { SupportLink } from './SupportLink.tsx';
import { plainButton, TOUCH, unseen } from '#web/theme/tokens.ts';

/** Where the header shows the product; everywhere else it shows the way back and what the page is called. */
const TOP_PATHS = ['/', '/markets', '/orders', '/wallet', '/onchain', '/trade'];
const BALANCE_PATHS = /^\/(trade|orders|order)(\/|$)/;

const Logo = styled.button({
  ...plainButton,
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  height: TOUCH,
});

const Unseen = styled.h1(unseen);

/** Goes back where the person came from; a page that was opened by its address goes home. */
function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/') : navigate(-1));
}

/** The header of the signed-in screens (product.md section 2.2). */
export function Header({ title, onMenu }: { title: string; onMenu: () => void }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const goBack = useWayBack();
  const { productName } = useDeps().config;

  return (
    <Bar>
      {TOP_PATHS.includes(pathname) ? (
        <>
          <Logo type="button" aria-label={t('menu.open')} onClick={onMenu}>
            <Mark size={28} />
          </Logo>
          <p>{productName}</p>
          <Unseen>{title}</Unseen>
        </>
      ) : (
        <>
          <IconButton icon="back" label={t('back')} onClick={goBack} />
          <h1>{title}</h1>
        </>
      )}
      {BALANCE_PATHS.test(pathname) ? (
        <HeaderBalance />
      ) : (
        <>
          <SupportLink />
          <LanguagePicker />
        </>
      )}
    </Bar>
  );
}
