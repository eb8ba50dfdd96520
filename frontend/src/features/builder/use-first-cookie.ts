import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '@/ui/toast-store';
import type { Builder } from './use-builder';

/**
 * The address may give a new box a size (`size`, in cookies) and a first cookie (`preselect`, an id). Both are applied
 * once and removed from the address, so that a reload adds nothing.
 */
export function useFirstCookie({ table, sizes, flavors, left, setPage }: Builder): void {
  const [params, setParams] = useSearchParams();
  const taken = useRef<URLSearchParams>(null);
  useEffect(() => {
    if (!table.restored || taken.current === params || !(params.has('preselect') || params.has('size'))) return;
    taken.current = params;
    const rest = new URLSearchParams(params);
    for (const name of ['preselect', 'size']) rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
    const size = sizes.find((boxSize) => boxSize.size === Number(params.get('size')));
    const cookie = flavors.find(({ id }) => id === Number(params.get('preselect')));
    if (!cookie) return size && table.chooseSize(size);
    setPage(1);
    if (left(cookie.id) <= table.box.wells.filter((id) => id === cookie.id).length)
      toast('Out of Stock', `${cookie.name} is sold out.`, 'warning');
    else if (!table.begin(cookie, size))
      toast('Box Full', `Cannot add more cookies. Your ${table.size}-cookie box is full.`, 'warning');
    else
      toast(
        'Cookie Added!',
        `${cookie.name} has been added.${table.size === null && !size ? ' Please select a box size to continue.' : ''}`,
      );
  }, [params, setParams, table, sizes, flavors, left, setPage]);
}
