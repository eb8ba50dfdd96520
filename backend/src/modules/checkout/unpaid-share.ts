import { Injectable } from '@nestjs/common';
import { Metrics } from '../../kernel/observability/metrics';
import { Stock } from '../catalogue';
import { WindowHolds } from '../stores';

/** How much of the shop is reserved by checkouts that are not paid: of the stock, and of the fullest day's shipments. */
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
