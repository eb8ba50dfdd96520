import { createContext, useContext } from 'react';
import type { AdminOrder, OrderDetails } from '@/api/models';
import type { OrderActions } from './order-actions';

interface OpenOrder {
  order: AdminOrder;
  actions: OrderActions;
  /** Undefined while they load. */
  details: OrderDetails | undefined;
}

const Context = createContext<OpenOrder | null>(null);

export const OpenOrderProvider = Context.Provider;

/** The order whose panel is open, for the parts of the panel. */
export const useOpenOrder = () => useContext(Context)!;
