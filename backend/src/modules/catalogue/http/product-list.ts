import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { serialise, type Serialised } from '../../../kernel/http/serialised';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ProductRepository } from '../products/product.repository';
import { productResponse, type ProductResponse } from './product.dto';

/** What is on sale, and the answer to GET /api/cookies, ready to be sent. */
export interface SerialisedList {
  products: ProductResponse[];
  byId: Map<number, ProductResponse>;
  bytes: Serialised;
}

/**
 * The product list is what everybody loads first and what changes least, so each process keeps it as bytes. A notice
 * of the catalogue makes it read the list anew; until that is done it serves the one before.
 */
@Injectable()
export class ProductList implements OnModuleInit {
  private served: SerialisedList | null = null;
  private loading: Promise<SerialisedList> | null = null;

  constructor(
    private readonly products: ProductRepository,
    private readonly broadcast: ChangeBroadcast,
  ) {}

  onModuleInit(): void {
    this.broadcast.on(CATALOGUE_CHANGED, async () => {
      // A process nobody has asked for the list (a worker) keeps none.
      if (this.served || this.loading) await this.refresh();
    });
  }

  async current(): Promise<SerialisedList> {
    return this.served ?? (await (this.loading ?? this.refresh()));
  }

  /** Reads the list from the database. Of several at once the one begun last wins: it saw the newest state. */
  private async refresh(): Promise<SerialisedList> {
    const loading = this.load();
    this.loading = loading;
    try {
      const list = await loading;
      if (this.loading === loading) this.served = list;
      return list;
    } catch (error) {
      // Better to ask the database again than to serve what is known to be old.
      if (this.loading === loading) this.served = null;
      throw error;
    } finally {
      if (this.loading === loading) this.loading = null;
    }
  }

  private async load(): Promise<SerialisedList> {
    const products = (await this.products.onSale()).map(productResponse);
    const byId = new Map(products.map((product) => [product.id, product]));
    return { products, byId, bytes: await serialise(JSON.stringify(products), 'application/json') };
  }
}
