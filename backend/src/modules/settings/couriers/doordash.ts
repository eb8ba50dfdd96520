import { SANDBOX_KEYS } from '../../../kernel/config/sandbox-keys';
import type { CourierAccount, CourierAccountDescriptor } from './courier-account';

export const DOORDASH = {
  settings: {
    signingSecret: 'doordashSigningSecret',
    developerId: 'doordashDeveloperId',
    keyId: 'doordashKeyId',
  },
  secret: 'signingSecret',
  baseUrl: 'https://openapi.doordash.com',
  sandboxKeys: {
    signingSecret: SANDBOX_KEYS.doordashSigningSecret,
    developerId: SANDBOX_KEYS.doordashDeveloperId,
    keyId: SANDBOX_KEYS.doordashKeyId,
  },
  webhookAuthorizations: (config) => config.webhooks.doordashTokens,
  sandboxWebhookAuthorization: SANDBOX_KEYS.doordashWebhookAuthorization,
} as const satisfies CourierAccountDescriptor;

export type DoordashAccount = CourierAccount<keyof typeof DOORDASH.settings>;
export type DoordashKeys = DoordashAccount['keys'];
