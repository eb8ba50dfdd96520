import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { BACKUP_PLACES, type BackupPlace } from '../../backups/backup-row';
import { PageSize } from '../api-properties';
import { WEBHOOK_STATES, type WebhookState } from '../../webhooks/webhook-log.repository';

const Moment = () => ApiProperty({ type: String, format: 'date-time', nullable: true });
export class QueueResponse {
  @ApiProperty({ description: 'Due now. Counts stop at 10,000' }) due: number;
  @ApiProperty({ description: 'Scheduled for later' }) planned: number;
  @ApiProperty({ description: 'Waiting for a provider that is down' }) waiting: number;
  @ApiProperty({ description: 'Events not relayed to their subscribers yet' }) events: number;
  @Moment() oldestDueAt: Date | null;
}

export class DeadKindResponse {
  @ApiProperty({ example: 'notifications.send-email' }) handler: string;
  count: number;
}

export class ScheduledJobResponse {
  @ApiProperty({ example: 'checkout.settle-drafts' }) name: string;
  @Moment() endedAt: Date | null;
  lastError: string | null;
  @ApiProperty({ description: 'It should have succeeded by now' }) overdue: boolean;
}

export const CIRCUIT_STATES = ['closed', 'failing', 'open'] as const;

export class ProviderStateResponse {
  @ApiProperty({ example: 'stripe' }) provider: string;
  @ApiProperty({ enum: CIRCUIT_STATES, description: 'open: its tasks wait until the provider answers' })
  circuit: (typeof CIRCUIT_STATES)[number];
  @Moment() downSince: Date | null;
  @ApiProperty({ description: 'Tasks waiting for it' }) waiting: number;
  lastError: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of its last successful task' })
  lastSuccessAt: Date | null;
}

export class BackupResponse {
  @ApiProperty({ enum: BACKUP_PLACES, description: 'bucket: the encrypted copy elsewhere' }) place: BackupPlace;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The moment whose data it contains' })
  madeAt: Date | null;
  bytes: number | null;
  @Moment() failedAt: Date | null;
  lastError: string | null;
  @ApiProperty({ description: 'None, or older than it should be' }) old: boolean;
}

/** The state of tasks, events, jobs and providers. */
export class SystemResponse {
  dead: DeadKindResponse[];
  @ApiProperty({ description: 'Webhooks that should have been handled by now' }) waitingWebhooks: number;
  queue: QueueResponse;
  jobs: ScheduledJobResponse[];
  providers: ProviderStateResponse[];
  @ApiProperty({ description: 'The last good one of each place; empty where none are made' }) backups: BackupResponse[];
}

export class DeadTasksQuery {
  @ApiPropertyOptional({ description: 'Only tasks of this handler' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  handler?: string;

  @ApiPropertyOptional({ description: 'Only older ones: the id of the last one on the previous page' })
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'Unknown task.' })
  before?: string;

  @PageSize() limit?: number;
}

/** A dead task. Its payload is not included, because it may name a customer. */
export class DeadTaskResponse {
  id: string;
  @ApiProperty({ example: 'notifications.send-email' }) handler: string;
  @ApiProperty({ type: Number, nullable: true, description: 'The order concerned' }) orderId: number | null;
  attempts: number;
  @ApiProperty({ description: 'How often its provider was down' }) outages: number;
  reason: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time of the last manual retry, which failed',
  })
  retriedAt: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who retried it' }) retriedBy: string | null;
}

export class RetryTasksRequest {
  @ApiProperty({ example: 'notifications.send-email' })
  @IsString({ message: 'Choose which tasks.' })
  @MinLength(1, { message: 'Choose which tasks.' })
  @MaxLength(200)
  handler: string;
}

export class RetriedResponse {
  @ApiProperty({ description: '0: already retried, or another task with the same work is unfinished' }) retried: number;
}

export class WebhooksQuery {
  @ApiPropertyOptional({ example: 'stripe' })
  @IsOptional()
  @IsString()
  @MaxLength(50)
  provider?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Only unhandled ones' })
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown)))
  @IsBoolean()
  open?: boolean;

  @ApiPropertyOptional({ description: 'Only older ones: the cursor of the last one on the previous page' })
  @IsOptional()
  @IsString()
  @MaxLength(1500)
  before?: string;

  @PageSize() limit?: number;
}

/** A webhook. Its payload is not included. */
export class WebhookResponse {
  @ApiProperty({ example: 'stripe' }) provider: string;
  @ApiProperty({ type: String, nullable: true, example: 'payment_intent.succeeded' }) kind: string | null;
  fromSandbox: boolean;
  @ApiProperty({ format: 'date-time' }) receivedAt: Date;
  @ApiProperty({ enum: WEBHOOK_STATES, description: 'failed: its task is dead' }) state: WebhookState;
  error: string | null;
  cursor: string;
}
