import { useEffect, useRef, useState } from 'react';
import { SIZES_ID } from './layout';

const HIGHLIGHT_MS = 2000;

/** The size selector glows for two seconds; asked again, the two seconds start anew. */
export function useHighlight() {
  const [lit, setLit] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const light = () => {
    clearTimeout(timer.current);
    setLit(true);
    document.getElementById(SIZES_ID)?.scrollIntoView({ block: 'nearest' });
    timer.current = setTimeout(() => setLit(false), HIGHLIGHT_MS);
  };
  return { lit, light };
}
