import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Panel = 'menu' | 'search' | 'closed';

/**
 * What of the header is open on a phone. The menu closes with every move, the search when another page is reached; where
 * something is searched for, its field is open from the start.
 */
export function useHeaderPanel() {
  const { pathname, search, key } = useLocation();
  const [chosen, choose] = useState<{ panel: Panel; at: string } | null>(null);
  const here = (panel: Panel) => (panel === 'menu' ? key : pathname);
  const asked = pathname === '/shop' && Boolean(new URLSearchParams(search).get('search')?.trim());
  const valid = chosen !== null && chosen.at === here(chosen.panel);
  const open: Panel = valid ? chosen.panel : asked ? 'search' : 'closed';
  useEffect(() => {
    if (open !== 'menu') return;
    const close = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && choose(null);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return { open, show: (panel: Panel) => choose({ panel, at: here(panel) }) };
}
