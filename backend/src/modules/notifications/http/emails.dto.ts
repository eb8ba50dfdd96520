import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { EMAIL_STATUSES, type EmailStatus } from '../send-log/email';

export class EmailsQuery {
  @ApiPropertyOptional({ enum: EMAIL_STATUSES })
  @IsOptional()
  @IsIn(EMAIL_STATUSES, { message: 'This is not a state of a mail.' })
  status?: EmailStatus;

  @ApiPropertyOptional({ description: 'How an address begins, or an order number' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  search?: string;

  @ApiPropertyOptional({ description: 'Only to this customer, or about one of their orders' })
  @IsOptional()
  @Type(() => Number)
  @Max(MAX_ID, { message: 'This is no customer.' })
  @Min(1, { message: 'This is no customer.' })
  @IsInt({ message: 'This is no customer.' })
  customer?: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only older ones: the id of the last one shown' })
  @IsOptional()
  @IsUUID(undefined, { message: 'This is no mail.' })
  before?: string;

  @ApiPropertyOptional({ default: 50, minimum: 1, maximum: 100 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Ask for 1 to 100 mails.' })
  @Min(1, { message: 'Ask for 1 to 100 mails.' })
  @Max(100, { message: 'Ask for 1 to 100 mails.' })
  limit?: number;
}

/** A mail as the back office sees it. */
export class EmailResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'order-receipt' }) purpose: string;
  @ApiProperty({ type: Number, nullable: true, description: 'The order it is about' }) orderId: number | null;
  @ApiProperty({ enum: EMAIL_STATUSES }) status: EmailStatus;
  @ApiProperty({ type: String, nullable: true }) recipient: string | null;
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) sentAt: Date | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) deliveredAt: Date | null;
  @ApiProperty({ description: 'False: it holds a password or a personal link' }) hasPreview: boolean;
}

export class FailedEmailsResponse {
  @ApiProperty() count: number;
}

/** Show the HTML in a frame without scripts. */
export class EmailPreviewResponse {
  @ApiProperty() subject: string;
  @ApiProperty() html: string;
  @ApiProperty() text: string;
}
