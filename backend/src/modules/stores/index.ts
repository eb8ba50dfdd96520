export { SlotCalendar, type SlotPlace } from './slots/slot-calendar';
export type { Slot } from './slots/slots-of';
export { isLocalDate, localDate } from './slots/local-time';
export { STORES_CHANGED } from './store-directory';
export { DeliveryZones, Locations, Stores } from './stores';
export { oneLine, type LocationView, type StoreView } from './store-views';
export { StoresSeed, type SeedLocation, type SeedStore } from './stores-seed';
export { StoresModule } from './stores.module';
