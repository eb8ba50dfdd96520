import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { Text } from './fields';

/** "78701"; what follows the five digits of a ZIP+4 is left out. */
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
    description: 'true: open orders that go there are still delivered, so remove it although they need it',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'Say true or false.' })
  anyway?: 'true' | 'false';
}
