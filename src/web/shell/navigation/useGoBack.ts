import { useNavigate } from 'react-router';

/** What the router stores in an entry of the history. */
type Entry = { idx?: number; usr?: { overlay?: string } | null };

/** Returns a function that goes back, or to `first` from the first screen. A redirect keeps the index of its entry. */
export function useGoBack(first: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0, usr }: Entry = history.state ?? {};
    // The entry of an open overlay is above that of its screen.
    void (idx > (usr?.overlay === undefined ? 0 : 1) ? navigate(-1) : navigate(first));
  };
}
