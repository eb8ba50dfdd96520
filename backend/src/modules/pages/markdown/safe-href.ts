const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A page of the shop, or an address that a browser only opens or mails to; null for all else, scripts among it. */
export function safeHref(written: string): string | null {
  const href = written.trim();
  // Browsers drop control characters and take a backslash for a slash.
  if (href === '' || /[\s\\\p{Cc}]/u.test(href)) return null;
  if (/^(?:\/(?!\/)|#)/.test(href)) return href;
  try {
    return SCHEMES.has(new URL(href).protocol) ? href : null;
  } catch {
    return null;
  }
}
