import { useEffect } from 'react';
import { normalizedCode } from '@crispi/rules/promotion-code';
import { passPromoCode } from '@/api/cart-events';
import { useQueryParams } from '@/lib/use-query-params';

/**
 * Takes the promotion code of a link out of the address. Only here in the browser: rendered pages are the same for all
 * visitors.
 */
export function usePromoLink(): void {
  const [params, change] = useQueryParams();
  const code = params.get('code');
  useEffect(() => {
    if (code === null) return;
    passPromoCode(normalizedCode(code));
    change({ code: null }, { replace: true });
  }, [code, change]);
}
