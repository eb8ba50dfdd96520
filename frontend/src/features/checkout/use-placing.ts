import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartQueries, orderQueries } from '@/api/cart.queries';
import { ApiError, isApiError } from '@/api/client';
import type { NewOrder } from '@/api/types';
import { toast } from '@/ui/toast-store';
import { forgetForm } from './kept-form';
import { begunHere, forgetPayment, placeOrder, rememberedPayment } from './place-order';
import type { OrderRequest } from './request';

interface Options {
  /** The order is there, and what was typed for it is no longer needed. */
  onPlaced: () => void;
  onPlacing: () => void;
  /** The payment did not happen; `text` says why when the shop knows. */
  onUnpaid: (text: string | null) => void;
  /** Nothing is left to be paid here: the money is on its way back, or this session has no such payment any more. */
  onOver: () => void;
  /** Paid, but the shop did not answer. */
  onUnplaced: () => void;
}

/** Whether it was paid is no longer this session's to know, so nothing is said about it. */
const SIGNED_OUT = 'You were signed out since. If your card was charged, the order is placed and its mail is coming.';

/** Turns a payment into its order, also one that a reload or a closed tab interrupted. */
export function usePlacing({ onPlaced, onPlacing, onUnpaid, onOver, onUnplaced }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaving = useRef<AbortController>(undefined);
  const [unplaced, setUnplaced] = useState<OrderRequest | null>(null);

  const finish = async (order: Pick<NewOrder, 'id'> & Partial<NewOrder>, email?: string) => {
    forgetPayment();
    onPlaced();
    forgetForm();
    void client.invalidateQueries({ queryKey: cartQueries.lines().queryKey });
    void client.invalidateQueries({ queryKey: orderQueries.placed().queryKey });
    toast('Payment Successful', 'Your order has been placed successfully!');
    await navigate('/success', { state: { orderId: order.id, email }, replace: true });
  };

  /** `paid`: the card is through already, only its order is asked for. */
  const place = async (request: OrderRequest, paid = unplaced !== null) => {
    leaving.current?.abort();
    const control = (leaving.current = new AbortController());
    onPlacing();
    try {
      const order = await placeOrder(request, control.signal);
      await finish(order, request.customerEmail);
    } catch (error) {
      if (!control.signal.aborted) recover(error, request, paid);
    }
  };

  const end = () => {
    setUnplaced(null);
    onOver();
    void client.invalidateQueries({ queryKey: cartQueries.lines().queryKey });
  };

  const recover = (error: unknown, request: OrderRequest, paid: boolean) => {
    const here = begunHere();
    if (isApiError(error, 'payment_not_completed')) {
      // Another tab may be in the middle of paying: its note stays until that tab is done with it.
      if (here) forgetPayment();
      setUnplaced(null);
      return onUnpaid(here ? error.said : null);
    }
    if (error instanceof ApiError && error.status === 404) {
      if (here) {
        forgetPayment();
        toast('Please check your mail', SIGNED_OUT, 'warning');
      }
      return end();
    }
    if (isApiError(error, 'payment_refunded')) {
      forgetPayment();
      end();
      return toast('Payment Failed', error.said, 'destructive');
    }
    setUnplaced(request);
    onUnplaced();
    if (paid) return toast('Error', 'Failed to place order. Please try again.', 'destructive');
    return toast('Payment Failed', 'There was an error processing your payment. Please try again.', 'destructive');
  };

  const resumed = useRef(false);
  useEffect(() => {
    const interrupted = resumed.current ? null : rememberedPayment();
    resumed.current = true;
    if (interrupted) void place(interrupted, true);
  });
  return { place, unplaced, finished: (id: number) => void finish({ id }) };
}
