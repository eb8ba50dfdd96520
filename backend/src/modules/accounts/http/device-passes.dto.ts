import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { PASS_KINDS, type DevicePass, type PassKind } from '../../../kernel/http/device-pass';
import { MAX_ID } from '../../../kernel/http/validation';
import type { ListedPass } from '../device-passes/device-passes.repository';

const STORE = { message: 'Please choose one of your stores.' };
const KIND = { message: 'Please choose what the device is for.' };
const NO_LINK = { message: 'This link has expired. Ask an admin for a new one.' };

export class IssueDevicePassRequest {
  @ApiProperty({ enum: PASS_KINDS })
  @IsIn(PASS_KINDS, KIND)
  kind: PassKind;

  @ApiProperty()
  @Max(MAX_ID, STORE)
  @Min(1, STORE)
  @IsInt(STORE)
  storeId: number;

  @ApiProperty({ example: 'Tablet by the oven' })
  @MaxLength(60, { message: 'Names can have up to 60 characters.' })
  @IsOneLine({ message: 'A name must be a single line.' })
  @IsNotEmpty({ message: 'Please name the device.' })
  @IsString({ message: 'Please name the device.' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  name: string;
}

export class RedeemDevicePassRequest {
  @ApiProperty({ description: 'From the link in the QR code' })
  @MaxLength(100, NO_LINK)
  @IsNotEmpty(NO_LINK)
  @IsString(NO_LINK)
  token: string;
}

/** A device's view of its own pass. */
export class DevicePassResponse {
  @ApiProperty({ enum: PASS_KINDS }) kind: PassKind;
  name: string;
  storeId: number;
  @ApiProperty({ type: String, nullable: true, description: 'Null when the store was deleted' }) storeName:
    | string
    | null;
  @ApiProperty({ format: 'date-time' }) expiresAt: string;
}

export class ListedDevicePassResponse extends DevicePassResponse {
  id: number;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Accurate to five minutes; null until the link is opened',
  })
  lastSeenAt: string | null;
}

export class IssuedDevicePassResponse extends ListedDevicePassResponse {
  @ApiProperty({ description: 'Returned only once: the device that opens it gets the pass' }) url: string;
}

export function devicePassResponse(pass: DevicePass, stores: Map<number, string>): DevicePassResponse {
  const { kind, name, storeId, expiresAt } = pass;
  return { kind, name, storeId, storeName: stores.get(storeId) ?? null, expiresAt: expiresAt.toISOString() };
}

export function listedDevicePassResponse(pass: ListedPass, stores: Map<number, string>): ListedDevicePassResponse {
  return {
    ...devicePassResponse(pass, stores),
    id: pass.id,
    createdAt: pass.createdAt.toISOString(),
    lastSeenAt: pass.seenAt?.toISOString() ?? null,
  };
}
