import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { IsEmailAddress, IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import type { Mode } from '../account';
import { MASK_OR_PLAIN } from '../masked-secret';
import type { SettingValues } from '../setting-keys';

const LONGEST = 500;

function Text(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: String })(target, property);
    IsOptional()(target, property);
    Transform(({ value }) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value,
    )(target, property);
    IsOneLine()(target, property as string);
    IsString({ message: 'Please enter text' })(target, property as string);
    MaxLength(LONGEST, { message: `At most ${LONGEST} characters` })(target, property as string);
  };
}

/** A secret as it was typed, or the mask it came as; typing into the mask would replace the secret by nonsense. */
function Secret(): PropertyDecorator {
  return (target, property) => {
    Text()(target, property);
    Matches(MASK_OR_PLAIN, { message: 'Paste the whole key, or leave the field as it was' })(
      target,
      property as string,
    );
  };
}

/** The nine settings. A field left out or sent back masked stays as it is; an empty one is cleared. */
export class SaveSettingsRequest implements Partial<SettingValues> {
  /** Shown whole to everybody who pays: a secret must never get here. */
  @Text()
  @Matches(/^(?![sr]k_)/, { message: 'This is a secret key: it belongs into the field for the secret key' })
  stripePublicKey?: string;

  @Secret() stripeSecretKey?: string;
  @Secret() sendgridApiKey?: string;

  @Text()
  @ValidateIf((body: SaveSettingsRequest) => body.sendgridFromEmail !== '')
  @IsEmailAddress({ message: 'This is no e-mail address' }, { localhost: true })
  sendgridFromEmail?: string;

  @Text() sendgridFromName?: string;
  @Secret() doordashSigningSecret?: string;
  @Text() doordashDeveloperId?: string;
  @Text() doordashKeyId?: string;

  /** Minutes, "0" to "1440". */
  @Text()
  @ValidateIf((body: SaveSettingsRequest) => body.deliveryBufferMinutes !== '' && body.deliveryBufferMinutes != null)
  @Matches(/^(\d{1,3}|1[0-3]\d\d|14[0-3]\d|1440)$/, {
    message: 'The buffer must be a whole number of minutes, at most 1440',
  })
  deliveryBufferMinutes?: string;

  @ApiPropertyOptional({
    nullable: true,
    type: Number,
    description: 'The `version` the form was filled from: 409 when somebody saved since. Without it the last one wins',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ID)
  version?: number | null;
}

/** How each provider runs now; null: not set up, and there is no sandbox. */
export class ProviderModesResponse {
  @ApiProperty({ enum: ['sandbox', 'test', 'live'], nullable: true, type: String }) stripe: Mode | null;
  @ApiProperty({ enum: ['sandbox', 'test', 'live'], nullable: true, type: String }) sendgrid: Mode | null;
  @ApiProperty({ enum: ['sandbox', 'test', 'live'], nullable: true, type: String }) doordash: Mode | null;
}

/** What a provider last said to the keys that are saved now. */
export class KeptTestResponse {
  success: boolean;
  message: string;
  testedAt: Date;
}

export class ProviderTestsResponse {
  stripe: KeptTestResponse | null;
  sendgrid: KeptTestResponse | null;
  doordash: KeptTestResponse | null;
}

/** The nine settings with secrets masked down to their last four characters. */
export class SettingsResponse implements SettingValues {
  stripePublicKey: string;
  @ApiProperty({ example: '••••••••abcd' }) stripeSecretKey: string;
  @ApiProperty({ example: '••••••••abcd' }) sendgridApiKey: string;
  sendgridFromEmail: string;
  sendgridFromName: string;
  @ApiProperty({ example: '••••••••abcd' }) doordashSigningSecret: string;
  doordashDeveloperId: string;
  doordashKeyId: string;
  @ApiProperty({ example: '30' }) deliveryBufferMinutes: string;
  @ApiProperty({ description: 'Send it back with the form' }) version: number;
  modes: ProviderModesResponse;
  tests: ProviderTestsResponse;
}

export class TestDoordashRequest {
  @Secret() signingSecret?: string;
  @Text() developerId?: string;
  @Text() keyId?: string;
}

/** What a provider said to the keys; a refusal is an answer, not an error. */
export class KeyTestResponse {
  success: boolean;
  message: string;
}
