import { ApiProperty } from '@nestjs/swagger';
import { PageSize, QueryId } from '../../../kernel/http/api-properties';
import { SETTING_KEYS, type SettingKey } from '../setting-keys';

export class HistoryQuery {
  @QueryId('change', 'Only changes before this one: the last of the page before') before?: number;

  @PageSize({ max: 50 }) limit?: number;
}

export class ChangedSettingResponse {
  @ApiProperty({ enum: SETTING_KEYS }) setting: SettingKey;

  @ApiProperty({ nullable: true, type: String, description: 'Keys as masks; null where only the name was recorded' })
  from: string | null;

  to: string | null;
}

export class SettingsChangeResponse {
  id: number;

  @ApiProperty({ nullable: true, type: String, description: 'E-mail; null when the account was deleted' })
  who: string | null;

  changedAt: Date;

  @ApiProperty({ nullable: true, type: String, description: 'The network address of the request' })
  address: string | null;

  changes: ChangedSettingResponse[];
}
