import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MAX_REASON, type OpeningState } from '@crispi/rules/opening';
import { Text } from './setting-fields';

const STATES: OpeningState[] = ['soon', 'open', 'closed'];

export class OpeningRequest {
  @ApiProperty() @IsBoolean() open: boolean;

  /** Why the shop is closed, for shoppers. */
  @Text(MAX_REASON) reason?: string | null;
}

export class OpeningChangeResponse {
  @ApiProperty() open: boolean;
  @ApiProperty() reason: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: sample data or an upgrade' }) who: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) changedAt: Date;
}

export class OpeningResponse {
  @ApiProperty({ enum: STATES, description: 'soon: never opened' }) state: OpeningState;
  @ApiProperty() reason: string;
  @ApiProperty({ type: [OpeningChangeResponse], description: 'Newest first' }) history: OpeningChangeResponse[];
}
