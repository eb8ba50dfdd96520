import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, MaxLength } from 'class-validator';

export class PersonRequest {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @MaxLength(254)
  @IsEmail({}, { message: 'Please give an e-mail address.' })
  email: string;
}

export class ErasedResponse {
  @ApiProperty({ description: 'Orders that stay for the books, without the person' }) orders: number;
}
