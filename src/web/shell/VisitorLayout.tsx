import styled from '@emotion/styled';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Column } from '#web/components/Column.tsx';
import { Bar } from './HeaderBar.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Mark } from '#web/components/Mark.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Ribbon } from './Ribbon.tsx';
import { SkipLink } from './SkipLink.tsx';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { SupportLink } from './SupportLink.tsx';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';

const Brand = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: TOUCH,
  padding: '0 8px',
  marginRight: 'auto',
  borderRadius: radius.control,
  color: color.text,
  fontSize: size.title,
  fontWeight: weight.heavy,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});

/** What the pages for visitors stand in: the product, the way to support (Home has its own), and the language picker. */
export function VisitorLayout() {
  const { productName } = useDeps().config;
  const { pathname } = useLocation();
  return (
    <Column>
      <SkipLink />
      <Ribbon />
      <Bar>
        <Brand to="/">
          <Mark size={28} />
          {productName}
        </Brand>
        {pathname !== '/' && <SupportLink />}
        <LanguagePicker />
      </Bar>
      <OfflineBanner />
      <Suspense fallback={<CentredSpinner />}>
        <Outlet />
      </Suspense>
    </Column>
  );
}
