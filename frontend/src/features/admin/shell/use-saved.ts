import { useCallback, useEffect, useState } from 'react';

const WASH_MS = 1200;

/** A butter wash of 1.2 s on what was just saved: `wash(id)` is the class of the row or card. */
export function useSaved<Key extends string | number>() {
  const [saved, setSaved] = useState<{ key: Key } | null>(null);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), WASH_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const markSaved = useCallback((key: Key) => setSaved({ key }), []);
  return { markSaved, wash: (key: Key) => (saved?.key === key ? 'animate-saved' : '') };
}
