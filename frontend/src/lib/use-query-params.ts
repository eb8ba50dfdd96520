import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * The query of the address, and the way to change a part of it: what becomes empty is taken away. A change goes on from the
 * change before, which need not be drawn yet: what is typed into a search arrives a moment later and must not close what
 * was opened meanwhile. The router's own update by function starts from what is drawn
 * (https://reactrouter.com/api/hooks/useSearchParams#setsearchparams-function).
 */
export function useQueryParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (part: Record<string, string | null | undefined>, options?: NavigateOptions) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(part))
        if (value) next.set(name, value);
        else next.delete(name);
      latest.current = next;
      setParams(next, { preventScrollReset: true, ...options });
    },
    [setParams],
  );
  return [params, change] as const;
}
