import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import type { Mode } from './provider-accounts';
import type { SettingValues } from './setting-keys';

const LONGEST = 500;

function Text(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: String })(target, property);
    IsOptional()(target, property);
    Transform(({ value }) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value,
    )(target, property);
    IsString({ message: 'Please enter text' })(target, property as string);
    MaxLength(LONGEST, { message: `At most ${LONGEST} characters` })(target, property as string);
  };
}

/** The nine settings. A field left out or sent back masked stays as it is; an empty one is cleared. */
export class SaveSettingsBody implements Partial<SettingValues> {
  @Text() stripePublicKey?: string;
  @Text() stripeSecretKey?: string;
  @Text() sendgridApiKey?: string;
  @Text() sendgridFromEmail?: string;
  @Text() sendgridFromName?: string;
  @Text() doordashSigningSecret?: string;
  @Text() doordashDeveloperId?: string;
  @Text() doordashKeyId?: string;

  /** Minutes, "0" to "1440". */
  @Text()
  @ValidateIf((body: SaveSettingsBody) => body.deliveryBufferMinutes !== '' && body.deliveryBufferMinutes != null)
  @Matches(/^(\d{1,3}|1[0-3]\d\d|14[0-3]\d|1440)$/, {
    message: 'The buffer must be a whole number of minutes, at most 1440',
  })
  deliveryBufferMinutes?: string;
}

/** How each provider runs now; null: not set up, and there is no sandbox. */
export class ProviderModes {
  @ApiProperty({ enum: ['sandbox', 'test', 'live'], nullable: true, type: String }) stripe: Mode | null;
  @ApiProperty({ enum: ['sandbox', 'test', 'live'], nullable: true, type: String }) sendgrid: Mode | null;
  @ApiProperty({ enum: ['sandbox', 'test', 'live'], nullable: true, type: String }) doordash: Mode | null;
}

/** The nine settings with secrets masked down to their last four characters. */
export class SettingsView implements SettingValues {
  @ApiProperty() stripePublicKey: string;
  @ApiProperty({ example: '••••••••abcd' }) stripeSecretKey: string;
  @ApiProperty({ example: '••••••••abcd' }) sendgridApiKey: string;
  @ApiProperty() sendgridFromEmail: string;
  @ApiProperty() sendgridFromName: string;
  @ApiProperty({ example: '••••••••abcd' }) doordashSigningSecret: string;
  @ApiProperty() doordashDeveloperId: string;
  @ApiProperty() doordashKeyId: string;
  @ApiProperty({ example: '30' }) deliveryBufferMinutes: string;
  @ApiProperty({ type: ProviderModes }) modes: ProviderModes;
}

export class TestDoordashBody {
  @Text() signingSecret?: string;
  @Text() developerId?: string;
  @Text() keyId?: string;
}

/** What a provider said to the keys; a refusal is an answer, not an error. */
export class KeyTestResult {
  @ApiProperty() success: boolean;
  @ApiProperty() message: string;
}
