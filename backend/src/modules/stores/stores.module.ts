import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule, StoreNames } from '../accounts';
import { SettingsModule } from '../settings';
import { CapacityPlanRepository } from './capacity/capacity-plan.repository';
import { StoresRetention } from './capacity/stores-retention';
import { WindowHoldRepository } from './capacity/window-hold.repository';
import { CapacityHistory } from './capacity/capacity-history';
import { CapacityOverview } from './capacity/capacity-overview';
import { OrderedUnits } from './capacity/ordered-units';
import { WindowInquiry } from './capacity/window-inquiry';
import { WindowHolds } from './capacity/window-holds';
import { CalendarRepository } from './closed-days/calendar.repository';
import { PromisedShipments } from './closed-days/booked-shipments';
import { ClosedDays } from './closed-days/closed-days';
import { KeepServed } from './editing/keep-served';
import { StoreChanges } from './editing/store-changes';
import { StoreRecords } from './editing/store-records';
import { StoreNeeds } from './editing/store-usage';
import { AdminLocationsController } from './http/admin-locations.controller';
import { AdminStoresController } from './http/admin-stores.controller';
import { CapacityController } from './http/capacity.controller';
import { ClosedDaysController } from './http/closed-days.controller';
import { AdminZipCodesController } from './http/admin-zip-codes.controller';
import { StoreEditors } from './http/store-editors';
import { StoresController } from './http/stores.controller';
import { OpenPlaces, DeliveryZones, Locations, Stores } from './stores';
import { SlotCalendar } from './slots/slot-calendar';
import { SlotFigures } from './slots/slot-figures';
import { StoreDirectory, DirectoryStoreNames } from './store-directory';
import { StoreRepository } from './store.repository';
import { StoresSeedRepository } from './stores-seed.repository';
import { AddLocation } from './use-cases/add-location';
import { AddStore } from './use-cases/add-store';
import { AddZipCode } from './use-cases/add-zip-code';
import { ChangeLocation } from './use-cases/change-location';
import { ChangeStore } from './use-cases/change-store';
import { RemoveLocation } from './use-cases/remove-location';
import { RemoveStore } from './use-cases/remove-store';
import { TimeZones } from './time-zones';
import { RemoveZipCode } from './use-cases/remove-zip-code';
import { PauseOrders } from './use-cases/pause-orders';
import { SaveCapacity } from './use-cases/save-capacity';
import { SaveCalendar } from './use-cases/save-calendar';
import { CalendarVersion } from './entities/calendar-version';
import { CapacityVersion } from './entities/capacity-version';
import { DeliveryZipCode } from './entities/delivery-zip-code';
import { OrderPause } from './entities/order-pause';
import { StoreLocation } from './entities/store-location';
import { Store } from './entities/store';
import { WindowHold } from './entities/window-hold';

const capacity = [
  CapacityPlanRepository,
  WindowHoldRepository,
  CapacityHistory,
  CapacityOverview,
  WindowInquiry,
  OrderedUnits,
  WindowHolds,
  SaveCapacity,
  PauseOrders,
  StoresRetention,
];
const closedDays = [CalendarRepository, PromisedShipments, ClosedDays, SaveCalendar];

/** Global: accounts, on a lower rung, inject `StoreNames`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      CalendarVersion,
      CapacityVersion,
      DeliveryZipCode,
      OrderPause,
      Store,
      StoreLocation,
      WindowHold,
    ]),
    AccountsModule,
    SettingsModule,
  ],
  controllers: [
    StoresController,
    AdminStoresController,
    AdminLocationsController,
    AdminZipCodesController,
    ClosedDaysController,
    CapacityController,
  ],
  providers: [
    StoreRepository,
    StoreDirectory,
    TimeZones,
    StoresSeedRepository,
    Stores,
    Locations,
    DeliveryZones,
    SlotCalendar,
    SlotFigures,
    { provide: StoreNames, useClass: DirectoryStoreNames },
    ...capacity,
    ...closedDays,
    OpenPlaces,
    StoreChanges,
    StoreEditors,
    StoreRecords,
    StoreNeeds,
    KeepServed,
    AddStore,
    ChangeStore,
    RemoveStore,
    AddLocation,
    ChangeLocation,
    RemoveLocation,
    AddZipCode,
    RemoveZipCode,
  ],
  exports: [
    TimeZones,
    StoreNames,
    StoresSeedRepository,
    Stores,
    Locations,
    DeliveryZones,
    SlotCalendar,
    OpenPlaces,
    OrderedUnits,
    WindowHolds,
  ],
})
export class StoresModule {}
