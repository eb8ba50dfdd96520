import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated';

/** What stands in the history entry behind the page. A reload brings it back, but the server rendered without it. */
export function useHistoryState(): unknown {
  const { state } = useLocation();
  return useHydrated() ? (state as unknown) : null;
}
