import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Token } from '#contract/signIn.ts';
import { ADMIN_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Lets those in who hold an administrator's token and shows everybody else the sign-in page. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { storage } = useDeps();
  return Token.safeParse(storage.get(ADMIN_TOKEN)).success ? children : <Navigate to="/signin" replace />;
}
