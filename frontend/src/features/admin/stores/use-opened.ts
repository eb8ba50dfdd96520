import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The dialog over a list and its item: "?open=hours-3", "?open=new". */
interface Opened<Name extends string> {
  name: Name;
  /** Null for a new item. */
  id: number | null;
}

/** The open dialog is in the address: reload, Back and a shared link restore it. */
export function useOpened<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const [, word, id] = /^([a-z]+)(?:-([1-9]\d{0,9}))?$/.exec(params.get('open') ?? '') ?? [];
  const name = names.find((otherName) => otherName === word);
  const opened: Opened<Name> | null = name ? { name, id: id ? Number(id) : null } : null;
  const open = useCallback(
    (dialog: Name, id: number | null = null) =>
      setParams({ open: id === null ? dialog : `${dialog}-${id}` }, { preventScrollReset: true }),
    [setParams],
  );
  const close = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  return { opened, open, close };
}
