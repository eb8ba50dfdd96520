/**
 * Keys of the sandbox. They are valid only there, so they may be in the source. The shop has its own copy (the two
 * programs never import each other); a test compares them.
 */
export const SANDBOX_KEYS = {
  stripePublishableKey: 'pk_test_sandbox',
  stripeSecretKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  sendgridApiKey: 'SG.sandboxsandboxsandbox1.sandboxsandboxsandboxsandboxsandboxsandbox123',
  doordashDeveloperId: '11111111-1111-4111-8111-111111111111',
  doordashKeyId: '22222222-2222-4222-8222-222222222222',
  doordashSigningSecret: 'c2FuZGJveC1zaWduaW5nLXNlY3JldC1vZi10aGUtYmFrZXJ5',
  doordashWebhookAuthorization: 'Basic sandbox-courier-token',
} as const;

/** Keys with fewer rights, to test that a shop handles them. */
export const LIMITED_KEYS = {
  /** Read-only. */
  stripeRestrictedKey: 'rk_test_sandbox',
  /** Expired. */
  stripeExpiredKey: 'sk_test_sandbox_expired',
  /** Valid, but without the mail.send scope. */
  sendgridReadOnlyKey: 'SG.sandboxsandboxsandbox2.sandboxsandboxsandboxsandboxsandboxsandbox456',
} as const;

/** Sender domains that SendGrid's sandbox treats as verified. */
export const VERIFIED_SENDER_DOMAINS = ['crispi.test'];
