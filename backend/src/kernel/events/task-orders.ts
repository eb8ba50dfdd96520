import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Finds the orders to which the values of a payload field belong; values without an order are left out. */
export interface OrderFinder {
  ordersOf(values: string[]): Promise<Map<string, number>>;
}

/** Marks a provider as the order lookup for the payload field with that name: "emailId". */
export const FindsOrderBy = DiscoveryService.createDecorator<string>();

/** The orders of tasks: their payload has an order id, or a field for which a module can find the order. */
@Injectable()
export class TaskOrders {
  constructor(private readonly discovery: DiscoveryService) {}

  /** An order id for each payload, in the same order; null: it has none, or the order was deleted. */
  async of(payloads: object[]): Promise<(number | null)[]> {
    const all = payloads as Record<string, unknown>[];
    const found = all.map(({ orderId }) => (Number.isInteger(orderId) ? (orderId as number) : null));
    for (const wrapper of this.discovery.getProviders({ metadataKey: FindsOrderBy.KEY })) {
      const field = this.discovery.getMetadataByDecorator(FindsOrderBy, wrapper)!;
      const valueOf = (payload: Record<string, unknown>) => payload[field];
      const open = all.filter((payload, i) => found[i] === null && isKnown(valueOf(payload)));
      if (open.length === 0) continue;
      const orders = await (wrapper.instance as OrderFinder).ordersOf(open.map((payload) => String(valueOf(payload))));
      all.forEach((payload, i) => (found[i] ??= orders.get(String(valueOf(payload))) ?? null));
    }
    return found;
  }
}

const isKnown = (value: unknown) => typeof value === 'string' || typeof value === 'number';
