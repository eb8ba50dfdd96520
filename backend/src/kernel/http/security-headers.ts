import type { Config } from '../config/config';

/**
 * What pages may load. Scripts come from the shop itself and from Stripe only (Stripe forbids hosting its script
 * elsewhere); inline styles are allowed because animations and the card form set them.
 */
export function contentSecurityPolicy(config: Config): Record<string, string[] | null> {
  const stripe = config.sandboxUrl ? [] : ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripe],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(config.sandboxUrl ? [] : ['https://*.stripe.com'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(config.sandboxUrl ? [] : ['https://api.stripe.com', ...stripe])],
    'frame-src': ["'self'", ...stripe, ...(config.sandboxUrl ? [] : ['https://hooks.stripe.com'])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
}
