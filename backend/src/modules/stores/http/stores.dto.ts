import { ApiProperty } from '@nestjs/swagger';
import type { StoreHours } from '@crispi/rules/hours';
import { localDate } from '../slots/local-time';
import { specialDaysFrom } from '../slots/special-day';
import type { LocationView, StoreView } from '../store-views';

class DayHoursResponse {
  @ApiProperty({ example: '09:00' }) open: string;
  @ApiProperty({ example: '18:00' }) close: string;
  @ApiProperty() closed: boolean;
}

export class StoreHoursResponse {
  @ApiProperty({ type: DayHoursResponse }) monday: DayHoursResponse;
  @ApiProperty({ type: DayHoursResponse }) tuesday: DayHoursResponse;
  @ApiProperty({ type: DayHoursResponse }) wednesday: DayHoursResponse;
  @ApiProperty({ type: DayHoursResponse }) thursday: DayHoursResponse;
  @ApiProperty({ type: DayHoursResponse }) friday: DayHoursResponse;
  @ApiProperty({ type: DayHoursResponse }) saturday: DayHoursResponse;
  @ApiProperty({ type: DayHoursResponse }) sunday: DayHoursResponse;
}

export class LocationResponse {
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

class SpecialHoursResponse extends DayHoursResponse {
  @ApiProperty({ example: '2026-11-26' }) day: string;
  @ApiProperty({ example: 'Thanksgiving Day' }) reason: string;
}

/** A store as shoppers see it. */
export class StoreResponse {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() phone: string;
  @ApiProperty({ example: '200 Congress Ave, Austin, TX 78701' }) address: string;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ type: StoreHoursResponse }) hours: StoreHours;
  @ApiProperty({ example: '2026-11-21', description: 'The date on its clocks' }) today: string;
  @ApiProperty({ type: [SpecialHoursResponse], description: 'Other hours than usual, today and in the next 29 days' })
  specialDays: SpecialHoursResponse[];
  /** Open locations; a customer may collect at any of them. */
  @ApiProperty({ type: [LocationResponse] }) locations: LocationResponse[];
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
