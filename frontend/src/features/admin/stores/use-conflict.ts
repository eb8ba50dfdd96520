import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/client';

/**
 * What somebody else saved while a form was being filled in. `base` is the version the form stands on: the one it was
 * opened with, or the others' once theirs was looked at.
 */
export function useConflict<Saved extends { id: number; version: number }>(
  opened: Saved | null,
  list: FetchQueryOptions<Saved[], Error, Saved[], string[]>,
) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  /** True when the failure was such a conflict, which is then shown; false when it is somebody else's to show. */
  const noticed = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError && error.code.endsWith('_changed')) || !opened) return false;
    const now = await client.fetchQuery({ ...list, staleTime: 0 }).catch(() => []);
    const saved = now.find(({ id }) => id === opened.id);
    if (!saved) return false;
    setTheirs(saved);
    return true;
  };
  const settle = (): Saved | null => {
    setBase(theirs);
    setTheirs(null);
    return theirs;
  };
  return { base, theirs, noticed, settle };
}
