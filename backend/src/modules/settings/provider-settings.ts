import { Injectable, type OnModuleInit } from '@nestjs/common';
import { COURIER_SERVICES, type CourierServiceName } from '@crispi/rules/couriers';
import { Config } from '../../kernel/config/config';
import { SANDBOX_KEYS } from '../../kernel/config/sandbox-keys';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Unavailable } from '../../kernel/errors/app-error';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import {
  accountOf,
  isSendgridComplete,
  SANDBOX_ACCOUNT,
  type SendgridSettings,
  stripeMode,
  type StripeSettings,
} from './provider-accounts';
import { CurrentBrand } from './brand/current-brand';
import { realAccount, sandboxAccount, type CourierAccount } from './courier-account';
import { SandboxEventKey } from './sandbox-event-key';
import { noSettings, type SettingValues } from './setting-keys';
import { SettingsRepository, type SavedSettings } from './settings.repository';

export const SETTINGS_CHANGED = 'settings.changed';

/**
 * The providers' keys and addresses, from memory: read before the process serves and after each save. A provider is
 * live or in test mode once its set of keys is complete; until then the sandbox is used, if there is one.
 */
@Injectable()
export class ProviderSettings implements OnModuleInit {
  private saved: SavedSettings = { current: noSettings(), retired: new Map(), unreadable: [] };
  private begun = 0;
  private kept = 0;

  constructor(
    private readonly repository: SettingsRepository,
    private readonly config: Config,
    private readonly sandboxEventKey: SandboxEventKey,
    private readonly brand: CurrentBrand,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(SETTINGS_CHANGED, () => this.reload());
  }

  onModuleInit(): Promise<void> {
    return this.reload();
  }

  /** Of concurrent calls the one started last wins, because it saw the newest state. */
  async reload(): Promise<void> {
    const load = (this.begun += 1);
    const saved = await this.repository.load();
    if (load < this.kept) return;
    this.kept = load;
    this.saved = saved;
  }

  /** Names of saved secrets that were encrypted under another APP_KEY; they count as not set. */
  unreadable(): string[] {
    return this.saved.unreadable;
  }

  /** Encrypts saved secrets with the present APP_KEY after it was changed. Returns how many. */
  renewSecrets(tx: Tx): Promise<number> {
    return this.repository.renew(tx);
  }

  /** The saved values, decrypted. Only for the settings' own screens and tests of keys. */
  values(): SettingValues {
    return this.saved.current;
  }

  /** Throws 503 `stripe_not_configured` when the keys are incomplete and there is no sandbox. */
  stripe(): StripeSettings {
    const settings = this.stripeIfSetUp();
    if (!settings) throw new Unavailable('stripe_not_configured', 'Card payment is not set up yet.');
    return settings;
  }

  stripeIfSetUp(): StripeSettings | null {
    return this.realStripe(this.saved.current) ?? this.sandboxStripe();
  }

  /** The settings a payment was made with (`account` of StripeSettings); null when they are gone. */
  stripeOf(account: string): StripeSettings | null {
    if (account === SANDBOX_ACCOUNT) return this.sandboxStripe();
    const current = this.realStripe(this.saved.current);
    if (current?.account === account) return current;
    const retired = this.saved.retired.get(`stripe:${account}`);
    return retired ? this.realStripe(retired) : null;
  }

  /**
   * The secrets that may sign Stripe's webhooks. Includes replaced keys: payments made before a change of keys
   * continue, and their webhooks still come from the endpoint they were made with.
   */
  stripeSigners(): { sandbox: boolean; secret: string }[] {
    const real = this.config.webhooks.stripeSecrets.map((secret) => ({ sandbox: false, secret }));
    return this.config.sandboxUrl ? [...real, { sandbox: true, secret: SANDBOX_KEYS.stripeWebhookSecret }] : real;
  }

  /** Throws 503 `sendgrid_not_configured` when the keys are incomplete and there is no sandbox. */
  sendgrid(): SendgridSettings {
    const values = this.saved.current;
    if (isSendgridComplete(values)) {
      return {
        mode: 'live',
        account: accountOf(values.sendgridApiKey),
        apiKey: values.sendgridApiKey,
        fromEmail: values.sendgridFromEmail,
        fromName: values.sendgridFromName || this.brand.get().brand.name,
        baseUrl: null,
        eventKeys: async () => this.config.webhooks.sendgridKeys,
      };
    }
    const { sandboxUrl } = this.config;
    if (!sandboxUrl) throw new Unavailable('sendgrid_not_configured', 'Email is not set up yet.');
    return {
      mode: 'sandbox',
      account: SANDBOX_ACCOUNT,
      apiKey: SANDBOX_KEYS.sendgridApiKey,
      fromEmail: SANDBOX_KEYS.sendgridFromEmail,
      fromName: values.sendgridFromName || this.brand.get().brand.name,
      baseUrl: sandboxUrl,
      eventKeys: () => this.sandboxEventKey.get(sandboxUrl),
    };
  }

  /** The account of a courier service; null when it is not set up and there is no sandbox. */
  courier<Name extends CourierServiceName>(service: Name): CourierAccount<Name> | null {
    return realAccount(service, this.saved.current) ?? sandboxAccount(service, this.config);
  }

  /** The account with which a courier was requested; null when its keys are gone. */
  courierOf<Name extends CourierServiceName>(service: Name, account: string): CourierAccount<Name> | null {
    if (account === SANDBOX_ACCOUNT) return sandboxAccount(service, this.config);
    const current = realAccount(service, this.saved.current);
    if (current?.account === account) return current;
    const retired = this.saved.retired.get(`${service}:${account}`);
    return retired ? realAccount(service, retired) : null;
  }

  /** True when neither money nor a driver can move: Stripe and every courier service that is set up use the sandbox. */
  movesNothingReal(): boolean {
    const stripe = this.realStripe(this.saved.current) ?? this.sandboxStripe();
    const modes = COURIER_SERVICES.map((service) => this.courier(service)?.mode ?? 'sandbox');
    return stripe?.mode === 'sandbox' && modes.every((mode) => mode === 'sandbox');
  }

  /** Minutes an order needs in addition to the hour every delivery and pickup gets. */
  deliveryBufferMinutes(): number {
    return Number(this.saved.current.deliveryBufferMinutes);
  }

  private realStripe(values: SettingValues): StripeSettings | null {
    const mode = stripeMode(values);
    return (
      mode && {
        mode,
        account: accountOf(values.stripeSecretKey),
        publishableKey: values.stripePublicKey,
        secretKey: values.stripeSecretKey,
        baseUrl: null,
      }
    );
  }

  private sandboxStripe(): StripeSettings | null {
    return this.config.sandboxUrl
      ? {
          mode: 'sandbox',
          account: SANDBOX_ACCOUNT,
          publishableKey: SANDBOX_KEYS.stripePublishableKey,
          secretKey: SANDBOX_KEYS.stripeSecretKey,
          baseUrl: this.config.sandboxUrl,
        }
      : null;
  }
}
