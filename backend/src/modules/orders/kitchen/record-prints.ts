import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Stores } from '../../stores';
import type { StoreStaff } from '../core/store-staff';
import { KitchenRepository, type Printed } from './kitchen.repository';
import type { Paper } from './printed-paper';
import type { PrintedSheet } from './printed-sheet';

/** Records the kitchen's prints, so that later changes can be shown and printed again. */
@Injectable()
export class RecordPrints {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly kitchen: KitchenRepository,
    private readonly stores: Stores,
  ) {}

  /** Shipments of another store than the device's are ignored. */
  async papers(paper: Paper, printed: readonly Printed[], staff: StoreStaff): Promise<void> {
    await this.unitOfWork.run((tx) => this.kitchen.recordPapers(tx, paper, printed, staff));
  }

  /** A day's bake sheet. @throws NotFound for an unknown store */
  async sheet(storeId: number | undefined, date: string, sheet: PrintedSheet, by: string): Promise<void> {
    const { id } = await this.stores.namedOrFirst(storeId);
    await this.unitOfWork.run((tx) => this.kitchen.recordSheet(tx, { storeId: id, date }, sheet, by));
  }
}
