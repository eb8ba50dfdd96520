import { ApiProperty } from '@nestjs/swagger';
import { MaxLength } from 'class-validator';
import { IsEmailAddress } from '../../../kernel/http/text-rules';

export class PersonRequest {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @MaxLength(254)
  @IsEmailAddress({ message: 'Please give an e-mail address.' })
  email: string;
}

export class ErasedResponse {
  @ApiProperty({ description: 'Orders kept for the books, without personal data' }) orders: number;
}
