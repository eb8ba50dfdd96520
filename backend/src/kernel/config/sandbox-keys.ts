/** Keys of the local sandbox. They are valid only there, so they may be in the source. */
export const SANDBOX_KEYS = {
  stripePublishableKey: 'pk_test_sandbox',
  stripeSecretKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  sendgridApiKey: 'SG.sandboxsandboxsandbox1.sandboxsandboxsandboxsandboxsandboxsandbox123',
  sendgridFromEmail: 'hello@crispi.test',
  doordashDeveloperId: '11111111-1111-4111-8111-111111111111',
  doordashKeyId: '22222222-2222-4222-8222-222222222222',
  doordashSigningSecret: 'c2FuZGJveC1zaWduaW5nLXNlY3JldC1vZi10aGUtYmFrZXJ5',
  doordashWebhookAuthorization: 'Basic sandbox-courier-token',
} as const;
