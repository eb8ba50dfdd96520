import { ApiProperty } from '@nestjs/swagger';
import type { StoreHours } from '@crispi/rules/hours';
import { localDate } from '../slots/local-time';
import { specialDaysFrom } from '../slots/special-day';
import type { LocationView, StoreView } from '../store-views';

class DayHoursResponse {
  @ApiProperty({ example: '09:00' }) open: string;
  @ApiProperty({ example: '18:00' }) close: string;
  closed: boolean;
}

export class StoreHoursResponse {
  monday: DayHoursResponse;
  tuesday: DayHoursResponse;
  wednesday: DayHoursResponse;
  thursday: DayHoursResponse;
  friday: DayHoursResponse;
  saturday: DayHoursResponse;
  sunday: DayHoursResponse;
}

export class LocationResponse {
  id: number;
  name: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  @ApiProperty({ example: '200 Congress Ave, Austin, TX 78701' }) address: string;
}

class SpecialHoursResponse extends DayHoursResponse {
  @ApiProperty({ example: '2026-11-26' }) day: string;
  @ApiProperty({ example: 'Thanksgiving Day' }) reason: string;
}

/** A store in the shop. */
export class StoreResponse {
  id: number;
  name: string;
  phone: string;
  @ApiProperty({ example: '200 Congress Ave, Austin, TX 78701' }) address: string;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ type: StoreHoursResponse }) hours: StoreHours;
  @ApiProperty({ example: '2026-11-21', description: 'Date at the store' }) today: string;
  @ApiProperty({ type: [SpecialHoursResponse], description: 'Special hours, today and in the next 29 days' })
  specialDays: SpecialHoursResponse[];
  /** Open locations; a customer may collect at each of them. */
  locations: LocationResponse[];
}

export function storeResponse(store: StoreView, locations: LocationView[], now: Date): StoreResponse {
  const { id, name, phone, address, timeZone, hours } = store;
  const today = localDate(now, timeZone);
  const specialDays = specialDaysFrom(today, store);
  return { id, name, phone, address, timeZone, hours, today, specialDays, locations: locations.map(locationResponse) };
}

function locationResponse(location: LocationView): LocationResponse {
  const { id, name, phone, addressLine1, addressLine2, city, state, zipCode, country, address } = location;
  return { id, name, phone, addressLine1, addressLine2, city, state, zipCode, country, address };
}
