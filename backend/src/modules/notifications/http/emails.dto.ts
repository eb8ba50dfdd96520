import { ApiProperty } from '@nestjs/swagger';
import { EMAIL_STATUSES, type EmailStatus } from '../send-log/email';

/** A mail as the back office sees it. */
export class EmailResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'order-receipt' }) purpose: string;
  @ApiProperty({ enum: EMAIL_STATUSES }) status: EmailStatus;
  @ApiProperty({ type: String, nullable: true }) recipient: string | null;
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) sentAt: Date | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) deliveredAt: Date | null;
}
