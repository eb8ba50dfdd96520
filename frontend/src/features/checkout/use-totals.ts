import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { CartLine } from '@/api/types';
import { checkoutQueries } from './checkout.queries';
import { EMPTY_FORM } from './empty-form';
import type { CheckoutForm } from './form';
import { intentRequest } from './request';

/** The server's totals for the cart and the parts of the form that cost something. */
export function useTotals(control: Control<CheckoutForm>, lines: CartLine[]) {
  const [fulfilment, tip, zipCode, locationId, isGift, recipients] = useWatch({
    control,
    name: ['fulfilment', 'tip', 'zipCode', 'locationId', 'isGift', 'recipients'],
  });
  const priced = {
    ...EMPTY_FORM,
    fulfilment,
    locationId,
    isGift,
    recipients,
    tip: Number.isFinite(tip) && tip >= 0 ? tip : 0,
    zipCode: zipCode.trim().length >= 5 ? zipCode : '',
  };
  const prices = lines.map(({ id, totalPrice }) => `${id}:${totalPrice}`).join();
  return useQuery(checkoutQueries.totals(intentRequest(priced, lines), prices));
}
