import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageSize, QueryId } from '../../../kernel/http/api-properties';
import { EMAIL_STATUSES, type EmailStatus } from '../send-log/email';

export class EmailsQuery {
  @ApiPropertyOptional({ enum: EMAIL_STATUSES })
  @IsOptional()
  @IsIn(EMAIL_STATUSES, { message: 'Unknown email status.' })
  status?: EmailStatus;

  @ApiPropertyOptional({ description: 'The beginning of an address, or an order number' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  search?: string;

  @QueryId('customer', 'Only to this customer, or about one of their orders') customer?: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only older ones: the id of the last one on the previous page' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Unknown email.' })
  before?: string;

  @PageSize() limit?: number;
}

/** An e-mail as the back office sees it. */
export class EmailResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'order-receipt' }) purpose: string;
  @ApiProperty({ type: Number, nullable: true, description: 'The order concerned' }) orderId: number | null;
  @ApiProperty({ enum: EMAIL_STATUSES }) status: EmailStatus;
  recipient: string | null;
  subject: string | null;
  attempts: number;
  lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) sentAt: Date | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) deliveredAt: Date | null;
  @ApiProperty({ description: 'False: it contains a password or a personal link' }) hasPreview: boolean;
}

export class FailedEmailsResponse {
  count: number;
}

/** Display the HTML in a frame without scripts. */
export class EmailPreviewResponse {
  subject: string;
  html: string;
  text: string;
}
