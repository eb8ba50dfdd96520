import { Injectable } from '@nestjs/common';
import { Catalogue, type CatalogueProduct } from '../../catalogue';
import type { OrderRow, ShipmentRow } from '../core/order-row';
import type { OrderItemView } from '../core/order-view';

/** What the current catalogue knows about a shipment's items. */
@Injectable()
export class ItemsOfShipment {
  constructor(private readonly catalogue: Catalogue) {}

  /** The longest notice time of its items. */
  async noticeHours(order: OrderRow, shipment: ShipmentRow): Promise<number> {
    const products = await this.productsOf(itemsOf(order, shipment));
    return Math.max(0, ...products.map((product) => product.noticeHours));
  }

  /** Items that can have a message: boxes, cards, and any that already have one. */
  async withMessages(order: OrderRow): Promise<OrderItemView[]> {
    const products = await this.productsOf(order.items);
    const cards = new Set(products.filter(({ category }) => category.kind === 'card').map(({ id }) => id));
    return order.items.filter(
      ({ type, productId, personalMessage }) =>
        type === 'cookie_box' || personalMessage !== null || (productId !== null && cards.has(productId)),
    );
  }

  private productsOf(items: OrderItemView[]): Promise<CatalogueProduct[]> {
    const ids = items.flatMap(({ productId, contents }) => [
      ...contents.map((content) => content.productId),
      ...(productId === null ? [] : [productId]),
    ]);
    return this.catalogue.products([...new Set(ids)]);
  }
}

const itemsOf = ({ items }: OrderRow, { recipientIndex }: ShipmentRow) =>
  items.filter((item) => item.recipientIndex === recipientIndex);
