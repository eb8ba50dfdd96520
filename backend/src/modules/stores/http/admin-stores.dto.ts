import { ApiProperty } from '@nestjs/swagger';
import type { StoreHours } from '@crispi/rules/hours';
import type { LocationRecord, StoreRecord } from '../editing/store-records';
import { LocationResponse, StoreHoursResponse } from './stores.dto';

export class ZipCodeResponse {
  id: number;
  storeLocationId: number;
  @ApiProperty({ example: '78701' }) zipCode: string;
  @ApiProperty({
    nullable: true,
    type: 'integer',
    description: 'The open location with the lowest id that has the zip code, which serves it',
  })
  servedByLocationId: number | null;
}

/** A location in the back office. */
export class AdminLocationResponse extends LocationResponse {
  storeId: number;
  isActive: boolean;
  @ApiProperty({ example: 'America/Chicago', description: 'of its store' }) timeZone: string;
  @ApiProperty({ description: 'Incremented by each edit of staff' }) version: number;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the user who last saved it' })
  changedBy: string | null;
  changedAt: Date;
  zipCodes: ZipCodeResponse[];
}

/** A store in the back office. */
export class AdminStoreResponse {
  id: number;
  /** The same as `id`, under the name that the store cards use. */
  storeId: number;
  name: string;
  address: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  phone: string;
  @ApiProperty({ example: '0.0825', description: 'fraction of the price' }) taxRate: string;
  @ApiProperty({ type: StoreHoursResponse }) storeHours: StoreHours;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ description: 'Incremented by each edit of staff' }) version: number;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the user who last saved it' })
  changedBy: string | null;
  changedAt: Date;
  locations: AdminLocationResponse[];
}

export function adminStoreResponse({ hours, ...store }: StoreRecord): AdminStoreResponse {
  return { ...store, storeId: store.id, storeHours: hours };
}

export function adminLocationResponse(location: LocationRecord): AdminLocationResponse {
  return location;
}
