import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '@/api/cart.queries';
import { toast } from '@/ui/toast-store';
import { addCookie, EMPTY_BOX, resize, wellsOf } from './box';
import type { Builder } from './use-builder';

/**
 * What the address asks the builder to begin with, once everything is loaded: a first cookie (`preselect`), a size
 * (`size`), or a box from the cart (`box`). The first two are taken once and leave the address.
 */
export function useStartOfBox(builder: Builder): void {
  const [params, setParams] = useSearchParams();
  const { lines } = useCart();
  const { table, cookies, sizes, editing, isPending } = builder;
  const { put } = table;
  const preselect = Number(params.get('preselect')) || null;
  const wantedSize = Number(params.get('size')) || null;
  const line = editing === null ? null : (lines.find(({ id }) => id === editing) ?? null);
  const loaded = useRef<number | null>(null);

  useEffect(() => {
    if (isPending || (preselect === null && wantedSize === null)) return;
    const product = preselect === null ? undefined : cookies.get(preselect);
    const size = sizes.find((one) => one.size === wantedSize);
    setParams({}, { replace: true });
    if (size) put((box) => resize(box, size.id));
    if (!product) return;
    put((box) => {
      const room = sizes.find(({ id }) => id === box.sizeId)?.size ?? Infinity;
      return box.wells.length < room ? addCookie(box, product.id) : addCookie(EMPTY_BOX, product.id);
    });
    toast('Cookie Added!', `${product.name} has been added. Please select a box size to continue.`);
  }, [isPending, preselect, wantedSize, cookies, sizes, put, setParams]);

  useEffect(() => {
    if (!line || loaded.current === line.id) return;
    loaded.current = line.id;
    put({ sizeId: line.boxSizeId, wells: wellsOf(line.selectedCookies), message: line.personalMessage });
  }, [line, put]);
}
