import { ApiProperty } from '@nestjs/swagger';
import type { StoreHours } from '../store-hours';
import type { LocationView, StoreView } from '../store-views';

class DayHoursDto {
  @ApiProperty({ example: '09:00' }) open: string;
  @ApiProperty({ example: '18:00' }) close: string;
  @ApiProperty() closed: boolean;
}

class StoreHoursDto {
  @ApiProperty({ type: DayHoursDto }) monday: DayHoursDto;
  @ApiProperty({ type: DayHoursDto }) tuesday: DayHoursDto;
  @ApiProperty({ type: DayHoursDto }) wednesday: DayHoursDto;
  @ApiProperty({ type: DayHoursDto }) thursday: DayHoursDto;
  @ApiProperty({ type: DayHoursDto }) friday: DayHoursDto;
  @ApiProperty({ type: DayHoursDto }) saturday: DayHoursDto;
  @ApiProperty({ type: DayHoursDto }) sunday: DayHoursDto;
}

class PublicLocation {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() phone: string;
  @ApiProperty() addressLine1: string;
  @ApiProperty() addressLine2: string;
  @ApiProperty() city: string;
  @ApiProperty() state: string;
  @ApiProperty() zipCode: string;
  @ApiProperty() country: string;
  @ApiProperty({ example: '200 Congress Ave, Austin, TX 78701' }) address: string;
}

/** A store as shoppers see it. */
export class PublicStore {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() phone: string;
  @ApiProperty({ example: '200 Congress Ave, Austin, TX 78701' }) address: string;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ type: StoreHoursDto }) hours: StoreHours;
  /** Open locations; a customer may collect at any of them. */
  @ApiProperty({ type: [PublicLocation] }) locations: PublicLocation[];
}

/** A store as staff see it. */
export class AdminStore {
  @ApiProperty() id: number;
  /** The same number, under the name the store cards show. */
  @ApiProperty() storeId: number;
  @ApiProperty() name: string;
  @ApiProperty() address: string;
  @ApiProperty() addressLine1: string;
  @ApiProperty() addressLine2: string;
  @ApiProperty() city: string;
  @ApiProperty() state: string;
  @ApiProperty() zipCode: string;
  @ApiProperty() country: string;
  @ApiProperty() phone: string;
  @ApiProperty({ example: '0.0825', description: 'fraction of the price' }) taxRate: string;
  @ApiProperty({ type: StoreHoursDto }) storeHours: StoreHours;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
}

export function toPublicStore(store: StoreView, locations: LocationView[]): PublicStore {
  const { id, name, phone, address, timeZone, hours } = store;
  return { id, name, phone, address, timeZone, hours, locations: locations.map(toPublicLocation) };
}

function toPublicLocation(location: LocationView): PublicLocation {
  const { id, name, phone, addressLine1, addressLine2, city, state, zipCode, country, address } = location;
  return { id, name, phone, addressLine1, addressLine2, city, state, zipCode, country, address };
}

export function toAdminStore({ hours, ...store }: StoreView): AdminStore {
  return { ...store, storeId: store.id, storeHours: hours };
}
