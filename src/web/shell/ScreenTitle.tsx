import { createContext, type ReactNode, useContext, useState } from 'react';
import { ScreenTitleContext } from './Screen.tsx';

const ShownTitleContext = createContext('');

/** Passes the title of a screen to the header. A new title renders only what shows it. */
export function ScreenTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  return (
    <ScreenTitleContext value={setTitle}>
      <ShownTitleContext value={title}>{children}</ShownTitleContext>
    </ScreenTitleContext>
  );
}

export const useScreenTitle = (): string => useContext(ShownTitleContext);
