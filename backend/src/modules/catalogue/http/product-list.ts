import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { serialize, type Serialized } from '../../../kernel/http/serialized';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ProductRepository } from '../products/product.repository';
import { productResponse, type ProductResponse } from './product.dto';

/** The active products and the serialized answer to GET /api/cookies. */
export interface SerializedList {
  products: ProductResponse[];
  byId: Map<number, ProductResponse>;
  bytes: Serialized;
}

/**
 * Every visitor loads the product list and it rarely changes, so each process keeps it serialized. A notification of a
 * change reloads it; meanwhile the previous list is served.
 */
@Injectable()
export class ProductList implements OnModuleInit {
  private served: SerializedList | null = null;
  private loading: Promise<SerializedList> | null = null;

  constructor(
    private readonly products: ProductRepository,
    private readonly broadcast: ChangeBroadcast,
  ) {}

  onModuleInit(): void {
    this.broadcast.on(CATALOGUE_CHANGED, async () => {
      // A process that never served the list, such as a worker, does not load it.
      if (this.served || this.loading) await this.refresh();
    });
  }

  async current(): Promise<SerializedList> {
    return this.served ?? (await (this.loading ?? this.refresh()));
  }

  /** Reads the list. Of several concurrent reads the one started last wins, because it saw the newest state. */
  private async refresh(): Promise<SerializedList> {
    const loading = this.load();
    this.loading = loading;
    try {
      const list = await loading;
      if (this.loading === loading) this.served = list;
      return list;
    } catch (error) {
      // Reads the database at the next request instead of serving an outdated list.
      if (this.loading === loading) this.served = null;
      throw error;
    } finally {
      if (this.loading === loading) this.loading = null;
    }
  }

  private async load(): Promise<SerializedList> {
    const products = (await this.products.onSale()).map(productResponse);
    const byId = new Map(products.map((product) => [product.id, product]));
    return { products, byId, bytes: await serialize(JSON.stringify(products), 'application/json') };
  }
}
