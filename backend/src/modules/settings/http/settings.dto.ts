import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { COURIER_SERVICES, COURIERS, type CourierSetting } from '@crispi/rules/couriers';
import { IsEmailAddress } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import type { Mode } from '../provider-accounts';
import type { SettingValues } from '../setting-keys';
import { Secret, Text } from './setting-fields';

const COURIER_KEYS = COURIER_SERVICES.flatMap((service) => COURIERS[service].keys);

class ProviderKeys implements Partial<SettingValues> {
  /** Sent to every shopper who pays: it must never be a secret. */
  @Text()
  @Matches(/^(?![sr]k_)/, { message: 'This is a secret key. It belongs in the field for the secret key' })
  stripePublicKey?: string;

  @Secret() stripeSecretKey?: string;
  @Secret() sendgridApiKey?: string;

  @Text()
  @ValidateIf((body: ProviderKeys) => body.sendgridFromEmail !== '')
  @IsEmailAddress({ message: 'Enter a valid email address' }, { localhost: true })
  sendgridFromEmail?: string;

  @Text() sendgridFromName?: string;
}
for (const { setting, secret } of COURIER_KEYS) (secret ? Secret() : Text())(ProviderKeys.prototype, setting);

/** Every setting. An omitted field or an unchanged mask stays as it is; an empty one is cleared. */
export class SaveSettingsRequest extends ProviderKeys {
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
    description:
      'The `version` the form was filled from: 409 when they were saved since. Without it the last save wins',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ID)
  version?: number | null;
}

const InMode = () => ApiProperty({ enum: ['sandbox', 'test', 'live'], nullable: true, type: String });

/** Each provider's current mode; null when it is not set up and there is no sandbox. */
export class ProviderModesResponse {
  @InMode() stripe: Mode | null;
  @InMode() sendgrid: Mode | null;
}
for (const service of COURIER_SERVICES) InMode()(ProviderModesResponse.prototype, service);

/** A provider's last response to the saved keys. */
export class KeptTestResponse {
  success: boolean;
  message: string;
  testedAt: Date;
}

const Tested = () => ApiProperty({ type: KeptTestResponse, nullable: true });

export class ProviderTestsResponse {
  @Tested() stripe: KeptTestResponse | null;
  @Tested() sendgrid: KeptTestResponse | null;
}
for (const service of COURIER_SERVICES) Tested()(ProviderTestsResponse.prototype, service);

const Masked = () => ApiProperty({ type: String, example: '••••••••abcd' });

class SavedKeys implements Partial<SettingValues> {
  @ApiProperty() stripePublicKey: string;
  @Masked() stripeSecretKey: string;
  @Masked() sendgridApiKey: string;
  @ApiProperty() sendgridFromEmail: string;
  @ApiProperty() sendgridFromName: string;
}
for (const { setting, secret } of COURIER_KEYS)
  (secret ? Masked() : ApiProperty({ type: String }))(SavedKeys.prototype, setting);

/** Every setting, with secrets masked except for their last four characters. */
export class SettingsResponse extends SavedKeys implements Omit<SettingValues, CourierSetting> {
  @ApiProperty({ example: '30' }) deliveryBufferMinutes: string;
  @ApiProperty({ description: 'Send it back with the form' }) version: number;
  modes: ProviderModesResponse;
  tests: ProviderTestsResponse;
}

/** A provider's response to the keys; a rejection is a result, not an error. */
export class KeyTestResponse {
  success: boolean;
  message: string;
}
