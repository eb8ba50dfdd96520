import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { StockMovementRepository } from './stock-movements.repository';

/** Checks that the stock of each product is the sum of its movements. */
@Injectable()
@Audits('stock and its movements')
export class AuditStockMovements implements AuditCheck {
  constructor(private readonly movements: StockMovementRepository) {}

  async find(): Promise<Finding[]> {
    return (await this.movements.drifts()).map(({ id, name, stock, sum }) => ({
      problem: `There are ${stock} of ${name} (product ${id}), and its movements add up to ${sum}.`,
      repair: {
        action: `keep ${stock} and record the difference in its history`,
        run: (tx) => this.movements.repair(tx, id),
      },
    }));
  }
}
