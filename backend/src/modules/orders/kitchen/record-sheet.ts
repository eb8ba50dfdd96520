import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Stores } from '../../stores';
import type { PrintedSheet } from './printed-sheet';
import { PrintedSheetRepository } from './printed-sheets.repository';

/** The kitchen has printed a day's bake sheet: the next one tells what changed since. */
@Injectable()
export class RecordSheet {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sheets: PrintedSheetRepository,
    private readonly stores: Stores,
  ) {}

  /** @throws NotFound for a store that is not there */
  async execute(storeId: number | undefined, date: string, sheet: PrintedSheet, by: string): Promise<void> {
    const { id } = await this.stores.namedOrFirst(storeId);
    await this.unitOfWork.run((tx) => this.sheets.record(tx, { storeId: id, date }, sheet, by));
  }
}
