const OF_THE_SHOP = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DOORDASH_WEBHOOK_TOKEN',
  'METRICS_TOKEN',
  'REDIS_URL',
  'HOST',
  'SANDBOX',
  'SANDBOX_SECRET',
  'SANDBOX_URL',
  'SENDGRID_WEBHOOK_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TRUST_PROXY',
];

/** Settings of a developer's shop must not apply to tests. */
export function forgetShop(): void {
  for (const name of Object.keys(process.env))
    if (OF_THE_SHOP.includes(name) || name.startsWith('S3_') || name.startsWith('RATE_LIMIT_'))
      delete process.env[name];
}
