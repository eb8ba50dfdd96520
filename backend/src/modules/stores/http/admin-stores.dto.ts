import { ApiProperty } from '@nestjs/swagger';
import type { StoreHours } from '@crispi/rules/hours';
import type { LocationRecord, StoreRecord } from '../editing/store-records';
import { LocationResponse, StoreHoursResponse } from './stores.dto';

export class ZipCodeResponse {
  @ApiProperty() id: number;
  @ApiProperty() storeLocationId: number;
  @ApiProperty({ example: '78701' }) zipCode: string;
  @ApiProperty({
    nullable: true,
    type: 'integer',
    description: 'The open location with the lowest id that has it: its couriers go there',
  })
  servedByLocationId: number | null;
}

/** A location as staff see it. */
export class AdminLocationResponse extends LocationResponse {
  @ApiProperty() storeId: number;
  @ApiProperty() isActive: boolean;
  @ApiProperty({ example: 'America/Chicago', description: 'of its store' }) timeZone: string;
  @ApiProperty({ description: 'Counts edits by staff' }) version: number;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of whoever saved it last' })
  changedBy: string | null;
  @ApiProperty() changedAt: Date;
  @ApiProperty({ type: [ZipCodeResponse] }) zipCodes: ZipCodeResponse[];
}

/** A store as staff see it. */
export class AdminStoreResponse {
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
  @ApiProperty({ type: StoreHoursResponse }) storeHours: StoreHours;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ description: 'Counts edits by staff' }) version: number;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of whoever saved it last' })
  changedBy: string | null;
  @ApiProperty() changedAt: Date;
  @ApiProperty({ type: [AdminLocationResponse] }) locations: AdminLocationResponse[];
}

export function adminStoreResponse({ hours, ...store }: StoreRecord): AdminStoreResponse {
  return { ...store, storeId: store.id, storeHours: hours };
}

export function adminLocationResponse(location: LocationRecord): AdminLocationResponse {
  return location;
}
