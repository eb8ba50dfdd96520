import { Injectable } from '@nestjs/common';
import { Metrics } from '../../kernel/observability/metrics';
import { Stock } from '../catalogue';
import { WindowHolds } from '../stores';

/** The share of the shop reserved by unpaid checkouts: of the stock, and of the shipments of the fullest day. */
@Injectable()
export class UnpaidShare {
  constructor(
    private readonly stock: Stock,
    private readonly windows: WindowHolds,
    metrics: Metrics,
  ) {
    metrics.watchEach(
      'crispi_unpaid_share',
      'Share reserved by checkouts that are not paid, 0 to 1',
      'of',
      async () => [
        ['stock', await this.stock.reservedShare()],
        ['windows', await this.windows.unpaidShare()],
      ],
    );
  }
}
