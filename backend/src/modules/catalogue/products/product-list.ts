import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Notices } from '../../../kernel/events/notices';
import { etagOf } from '../../../kernel/http/etag';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ProductRepository } from './product.repository';
import { productView, type ProductView } from './product-view';

/** The answer to GET /api/cookies, ready to be sent. */
export interface SerialisedList {
  products: ProductView[];
  etag: string;
  body: { identity: Buffer; gzip: Buffer; br: Buffer };
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
    private readonly notices: Notices,
  ) {}

  onModuleInit(): void {
    this.notices.on(CATALOGUE_CHANGED, async () => {
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
    const products = (await this.products.onSale()).map(productView);
    const identity = Buffer.from(JSON.stringify(products));
    const [gzipped, br] = await Promise.all([
      promisify(gzip)(identity),
      promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ]);
    return { products, etag: etagOf(identity), body: { identity, gzip: gzipped, br } };
  }
}
