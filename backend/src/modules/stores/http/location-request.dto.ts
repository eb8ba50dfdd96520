import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, IsIn } from 'class-validator';
import { stateCode } from '@crispi/rules/us-states';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import { fiveDigits } from '../../../kernel/address/zip-state';
import { usPhone } from '../address-line';
import { Read, Text, VersionRequest } from './fields';

const AMERICA = /^\s*(us|usa|united states)\s*$/i;

export class AddLocationRequest {
  @ApiProperty()
  @IsInt({ message: 'Please choose a store' })
  @Min(1, { message: 'Please choose a store' })
  @Max(MAX_ID, { message: 'Please choose a store' })
  storeId: number;

  @Text('Name', 100) name: string;

  @ApiProperty({ example: '(512) 555-0142' })
  @Read(usPhone, /^\(\d{3}\) \d{3}-\d{4}$/, 'Phone number must be a valid US phone number')
  phone: string;

  @Text('Address', 200) addressLine1: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'Please enter text' })
  @IsOneLine()
  @MaxLength(100, { message: 'The second line can have 100 characters at most' })
  addressLine2?: string;

  @Text('City', 100) city: string;

  @ApiProperty({ example: 'TX' })
  @Read(stateCode, /^[A-Z]{2}$/, 'Please enter a US state, as in TX')
  state: string;

  @ApiProperty({ example: '78702' })
  @Read(fiveDigits, /^\d{5}$/, 'A ZIP code has five digits')
  zipCode: string;

  @ApiPropertyOptional({ default: 'US' })
  @IsOptional()
  @Read((typed) => (AMERICA.test(typed) ? 'US' : null), /^US$/, 'Stores are in the United States')
  country?: string;

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean({ message: 'Active is yes or no' })
  isActive?: boolean;
}

/** Missing fields stay unchanged. */
export class ChangeLocationRequest extends IntersectionType(
  PartialType(AddLocationRequest, { skipNullProperties: false }),
  VersionRequest,
) {}

/** "78701"; the suffix of a ZIP+4 is dropped. */
export class AddZipCodeRequest {
  @Text('ZIP code', 20) zipCode: string;
}

export class AddZipCodeToRequest extends AddZipCodeRequest {
  @ApiProperty()
  @IsInt({ message: 'Please choose a location' })
  @Min(1, { message: 'Please choose a location' })
  @Max(MAX_ID, { message: 'Please choose a location' })
  storeLocationId: number;
}

export class RemoveZipCodeQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'true: remove it although open orders need it, which are still delivered',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'Choose true or false.' })
  anyway?: 'true' | 'false';
}
