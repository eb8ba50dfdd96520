import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { MaxLength } from 'class-validator';
import { IsEmailAddress } from '../../../kernel/http/text-rules';

export class SubscribeRequest {
  @ApiProperty({ example: 'ada@example.com' })
  @MaxLength(254, { message: 'Please enter a valid email address' })
  @IsEmailAddress({ message: 'Please enter a valid email address' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  email: string;
}

export class NewsletterResponse {
  message: string;
}
