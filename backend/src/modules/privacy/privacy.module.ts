import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CartModule } from '../cart';
import { CatalogueModule } from '../catalogue';
import { CheckoutModule } from '../checkout';
import { DeliveryModule } from '../delivery';
import { NotificationsModule } from '../notifications';
import { OrdersModule } from '../orders';
import { PaymentsModule } from '../payments';
import { PersonalDataController } from './http/personal-data.controller';
import { PersonalRecords } from './personal-records';
import { EraseCustomer } from './use-cases/erase-customer';
import { ExportCustomer } from './use-cases/export-customer';

const USED = [
  AccountsModule,
  PaymentsModule,
  CatalogueModule,
  DeliveryModule,
  CartModule,
  OrdersModule,
  CheckoutModule,
  NotificationsModule,
];

/** What the shop keeps of one person, in whichever module: handed out, or erased. */
@Module({
  imports: USED,
  controllers: [PersonalDataController],
  providers: [PersonalRecords, ExportCustomer, EraseCustomer],
})
export class PrivacyModule {}
