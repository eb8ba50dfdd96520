import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import type { StoreStaff } from '../core/store-staff';
import type { Paper } from './papers';
import { PrintedPaperRepository, type Printed } from './printed-papers.repository';

/** The kitchen has printed papers: what changes afterwards is to be printed again. */
@Injectable()
export class RecordPrints {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly papers: PrintedPaperRepository,
  ) {}

  /** Shipments of another store than the device's are left out. */
  async execute(paper: Paper, printed: readonly Printed[], staff: StoreStaff): Promise<void> {
    await this.unitOfWork.run((tx) => this.papers.record(tx, paper, printed, staff));
  }
}
