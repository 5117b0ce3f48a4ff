import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { EmbedRoute } from '#contract/embed/embedRoute.ts';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { providerUrl } from '#web/api/http/sendRequest.ts';
import { usersApi } from '#web/api/users.ts';
import { USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import type { ParentLink } from './connectToParent.ts';
import { watchContentHeight } from './contentHeight.ts';
import { createEmbedSaga } from './embedSaga.ts';
import { EmbedSession } from './EmbedSession.tsx';
import { embedSlice } from './embedSlice.ts';
import { EmbedStyles } from './EmbedStyles.tsx';
import { useEmbedSession } from './useEmbedSession.ts';

/**
 * Ends the session when the frame goes, since its token goes with it. The browser sends the request although the page is
 * gone; a page that it keeps for Back stays signed in.
 */
function endSessionOnLeave(deps: WebDeps, page: Window): () => void {
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    const token = deps.storage.get(USER_TOKEN);
    if (persisted || token === null) return;
    const headers = { authorization: `Bearer ${token}` };
    void deps.fetch(providerUrl(deps, { url: 'api/logout' }), { method: 'POST', headers, keepalive: true });
  };
  page.addEventListener('pagehide', onPageHide);
  return () => page.removeEventListener('pagehide', onPageHide);
}

const selectUser = usersApi.endpoints.getUserById.select();
const selectIsPartnerSession = (state: ProviderState) => !!selectUser(state).data?.partnerSession;

/** Lets the partner's page open links to the app in a tab, because the session of this frame exists only here. */
function sendTabLinks({ document }: Window, link: ParentLink): () => void {
  const onClick = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a[target=_blank]') : null;
    if (!(anchor instanceof HTMLAnchorElement) || anchor.host !== document.location.host) return;
    event.preventDefault();
    link.send({ type: 'tab', path: anchor.pathname + anchor.search + anchor.hash });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Opens the screens that the partner's page names. */
function useParentRoutes({ watch, reportError }: ParentLink, onRoute: () => void): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      watch('route', message => {
        const { success, data: path } = EmbedRoute.safeParse(message.path);
        if (!success) return reportError('invalid_option', "The value of 'route' is not allowed.");
        onRoute();
        void navigate(path);
      }),
    [watch, reportError, navigate, onRoute],
  );
}

/** Creates the component around all screens of an app that a partner's page mounted. */
export function createEmbedFrame(link: ParentLink, page: Window): ComponentType<{ children: ReactNode }> {
  const saga = createEmbedSaga(link);
  return function EmbedFrame({ children }) {
    useInjectFeature('embed', saga, embedSlice);
    const deps = useDeps();
    const { pathname } = useLocation();
    const session = useEmbedSession(link);
    const isPartnerSession = useSelector(selectIsPartnerSession);
    const { isOpen, isReady } = session;
    useParentRoutes(link, session.onPageRoute);
    useEffect(() => {
      if (isReady) link.send({ type: 'ready' });
    }, [isReady]);
    useEffect(() => {
      if (isOpen && !pathname.startsWith('/userLogin')) link.send({ type: 'route', path: pathname });
    }, [isOpen, pathname]);
    useEffect(() => watchContentHeight(page, height => link.send({ type: 'resize', height })), []);
    // A code would open a session with fewer rights than one by password.
    useEffect(() => (isPartnerSession ? sendTabLinks(page, link) : undefined), [isPartnerSession]);
    useEffect(() => (link.hasCodes ? endSessionOnLeave(deps, page) : undefined), [deps]);
    return (
      <>
        <EmbedStyles />
        <EmbedSession {...session}>{children}</EmbedSession>
      </>
    );
  };
}
