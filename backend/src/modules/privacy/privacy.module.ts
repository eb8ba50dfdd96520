import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PersonalDataController } from './http/personal-data.controller';
import { PersonalRecords } from './personal-records';
import { EraseCustomer } from './use-cases/erase-customer';
import { ExportCustomer } from './use-cases/export-customer';

/** Exports and erases what all modules store about one person. */
@Module({
  imports: [DiscoveryModule],
  controllers: [PersonalDataController],
  providers: [PersonalRecords, ExportCustomer, EraseCustomer],
})
export class PrivacyModule {}
