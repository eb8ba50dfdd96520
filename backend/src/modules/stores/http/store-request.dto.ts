import { ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';
import type { Weekday } from '@crispi/rules/hours';
import { usPhone } from '../address-line';
import { isTimeZone } from '../../../kernel/address/time-zones';
import { readTime } from '../store-hours';
import { exactRate } from '../tax-rate';
import { Read, Text, VersionRequest } from './fields';

class DayHoursRequest {
  /** 09:00 if it cannot be read. */
  @ApiPropertyOptional({ example: '09:00' })
  @Transform(({ value }) => (value == null ? undefined : (readTime(value) ?? '09:00')))
  @IsOptional()
  @IsString()
  open?: string;

  /** "00:00" is midnight at the end of the day. */
  @ApiPropertyOptional({ example: '18:00' })
  @IsOptional()
  @Read(readTime, /^\d\d:\d\d$/, 'Please enter a time, as in 18:00')
  close?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: 'Closed is yes or no' })
  closed?: boolean;
}

function Day(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: DayHoursRequest })(target, property);
    IsOptional()(target, property as string);
    ValidateNested({ message: 'Please enter the hours of the day' })(target, property as string);
    Type(() => DayHoursRequest)(target, property as string);
  };
}

/** Missing days stay unchanged. */
class StoreHoursRequest implements Partial<Record<Weekday, DayHoursRequest>> {
  @Day() monday?: DayHoursRequest;
  @Day() tuesday?: DayHoursRequest;
  @Day() wednesday?: DayHoursRequest;
  @Day() thursday?: DayHoursRequest;
  @Day() friday?: DayHoursRequest;
  @Day() saturday?: DayHoursRequest;
  @Day() sunday?: DayHoursRequest;
}

export class AddStoreRequest {
  @Text('Name', 100) name: string;

  /** Street, city, state and ZIP code in one line. */
  @Text('Address', 300) address: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Read(
    (typed) => (typed.trim() ? usPhone(typed) : ''),
    /^(\(\d{3}\) \d{3}-\d{4})?$/,
    'Phone number must be a valid US phone number',
  )
  phone?: string;

  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'number' }], example: '0.0825', description: 'fraction' })
  @IsOptional()
  @Transform(({ value }) => (value == null ? undefined : (exactRate(value) ?? '')))
  @Matches(/^0\.\d{4}$/, { message: 'The tax rate can be 0 to 20 percent, with two decimals at most' })
  taxRate?: string;

  @ApiPropertyOptional({ type: StoreHoursRequest })
  @IsOptional()
  @ValidateNested({ message: 'Please enter the hours of each day' })
  @Type(() => StoreHoursRequest)
  storeHours?: StoreHoursRequest;

  @ApiPropertyOptional({ example: 'America/Chicago', description: 'missing: the time zone of most of the state' })
  @IsOptional()
  @Read((typed) => (isTimeZone(typed.trim()) ? typed.trim() : null), /^[\w/+-]+$/, 'Please choose a time zone')
  timeZone?: string;
}

/** Missing fields stay unchanged. */
export class ChangeStoreRequest extends IntersectionType(
  PartialType(AddStoreRequest, { skipNullProperties: false }),
  VersionRequest,
) {}
