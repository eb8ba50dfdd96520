import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config';

/** The headers of every answer. They are always the same, so helmet is run once instead of per request. */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy(config) };
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  set({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}

/**
 * The content security policy. Scripts come only from the shop itself and from Stripe (Stripe forbids hosting its
 * script elsewhere); inline styles are allowed because animations and the card form set them.
 */
function contentSecurityPolicy(config: Config): Record<string, string[] | null> {
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

/** Browser features that no page uses; the card form may request payment. */
function permissionsPolicy(config: Config): string {
  const payers = config.sandboxUrl ? '(self)' : '(self "https://js.stripe.com")';
  return `camera=(), geolocation=(), microphone=(), usb=(), payment=${payers}`;
}

/** For an answer that is not a page and loads nothing, where no hook sets the headers. */
export function headersWithoutPage(config: Config): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': permissionsPolicy(config),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
