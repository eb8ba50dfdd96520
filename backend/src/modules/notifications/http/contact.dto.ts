import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { IsEmailAddress, IsOneLine } from '../../../kernel/http/text-rules';

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().replaceAll(/\r\n?/g, '\n') : value,
  );

const NAME = { message: 'Please enter your name, up to 120 characters.' };
const EMAIL = { message: 'Please enter a valid email address' };
const SUBJECT = { message: 'Please enter a subject of up to 120 characters.' };
const MESSAGE = { message: 'Please write 10 to 4,000 characters.' };
const REQUEST = { message: 'Invalid request id.' };

export class ContactMessageRequest {
  @ApiProperty({ minLength: 1, maxLength: 120 })
  @IsOneLine(NAME)
  @Length(1, 120, NAME)
  @IsString(NAME)
  @Trimmed()
  name: string;

  @ApiProperty({ example: 'ada@example.com' })
  @MaxLength(254, EMAIL)
  @IsEmailAddress(EMAIL)
  @Trimmed()
  email: string;

  @ApiProperty({ minLength: 1, maxLength: 120 })
  @IsOneLine(SUBJECT)
  @Length(1, 120, SUBJECT)
  @IsString(SUBJECT)
  @Trimmed()
  subject: string;

  @ApiProperty({ minLength: 10, maxLength: 4000 })
  @Length(10, 4000, MESSAGE)
  @IsString(MESSAGE)
  @Trimmed()
  message: string;

  @ApiProperty({ minLength: 8, maxLength: 64, description: 'Idempotency key of the message' })
  @Length(8, 64, REQUEST)
  @IsString(REQUEST)
  requestId: string;

  @ApiPropertyOptional({ maxLength: 500, description: 'Hidden from people, so only bots fill it in' })
  @IsOptional()
  @MaxLength(500, REQUEST)
  @IsString(REQUEST)
  website?: string;
}

export class ContactMessageResponse {
  message: string;
}
