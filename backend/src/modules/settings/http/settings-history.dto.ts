import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { SETTING_KEYS, type SettingKey } from '../setting-keys';

const MAX_PAGE = 50;

export class HistoryQuery {
  @ApiPropertyOptional({ description: 'Only changes before this one: the last of the page before' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'This is no change.' })
  @Min(1, { message: 'This is no change.' })
  @Max(MAX_ID, { message: 'This is no change.' })
  before?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: `Ask for 1 to ${MAX_PAGE} changes.` })
  @Min(1, { message: `Ask for 1 to ${MAX_PAGE} changes.` })
  @Max(MAX_PAGE, { message: `Ask for 1 to ${MAX_PAGE} changes.` })
  limit?: number;
}

export class ChangedSettingResponse {
  @ApiProperty({ enum: SETTING_KEYS }) setting: SettingKey;

  @ApiProperty({ nullable: true, type: String, description: 'Keys as masks; null where only the name was recorded' })
  from: string | null;

  @ApiProperty({ nullable: true, type: String }) to: string | null;
}

export class SettingsChangeResponse {
  @ApiProperty() id: number;

  @ApiProperty({ nullable: true, type: String, description: 'E-mail; null when the account is gone' })
  who: string | null;

  @ApiProperty({ type: Date }) changedAt: Date;

  @ApiProperty({ nullable: true, type: String, description: 'The network address it came from' })
  address: string | null;

  @ApiProperty({ type: [ChangedSettingResponse] }) changes: ChangedSettingResponse[];
}
