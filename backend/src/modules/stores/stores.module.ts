import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import './entities/delivery-zip-code';
import './entities/store';
import './entities/store-location';
import { AdminStoresController } from './http/admin-stores.controller';
import { StoresController } from './http/stores.controller';
import { SlotCalendar } from './slots/slot-calendar';
import { StoreDirectory } from './store-directory';
import { StoresSeed } from './stores-seed';
import { DeliveryZones, Locations, Stores } from './stores';

@Module({
  imports: [SettingsModule],
  controllers: [StoresController, AdminStoresController],
  providers: [StoreDirectory, StoresSeed, Stores, Locations, DeliveryZones, SlotCalendar],
  exports: [StoresSeed, Stores, Locations, DeliveryZones, SlotCalendar],
})
export class StoresModule {}
