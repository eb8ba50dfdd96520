import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BooksModule } from '../books';
import { CheckoutModule } from '../checkout';
import { DeliveryModule } from '../delivery';
import { OrdersModule } from '../orders';
import { PaymentsModule } from '../payments';
import { StoresModule } from '../stores';
import { AuditFigures } from './audit-figures';
import { CountDays } from './count-days';
import { CountProgress } from './count-progress';
import { DailyFigure } from './daily-figure';
import { DailyFigureRepository } from './daily-figures.repository';
import { ReportsController } from './http/reports.controller';
import { Reports } from './reports';

/** What was sold, to whom, where and when: figures by store and day. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DailyFigure, CountProgress]),
    BooksModule,
    CheckoutModule,
    DeliveryModule,
    OrdersModule,
    PaymentsModule,
    StoresModule,
  ],
  controllers: [ReportsController],
  providers: [AuditFigures, CountDays, DailyFigureRepository, Reports],
  exports: [CountDays],
})
export class ReportsModule {}
