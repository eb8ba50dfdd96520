const HIGHEST = 20;

/**
 * "8.25" percent → "0.0825", in digits alone: a division would make 0.08300000000000002 of 8.3. Null for what is no
 * percentage from 0 to 20 with at most two decimals.
 */
export function fractionOf(percent: string): string | null {
  const [, whole = '', decimals = ''] = /^\s*(\d{1,2})?(?:\.(\d{0,2}))?\s*%?\s*$/.exec(percent) ?? [];
  if ((!whole && !decimals) || Number(`${whole || 0}.${decimals || 0}`) > HIGHEST) return null;
  const digits = whole.padStart(2, '0') + decimals.padEnd(2, '0');
  return `0.${digits}`;
}

/** "0.0825" → "8.25", "0.1000" → "10" */
export function percentOf(fraction: string): string {
  const digits = (fraction.split('.')[1] ?? '').padEnd(4, '0');
  const decimals = digits.slice(2).replace(/0+$/, '');
  return `${Number(digits.slice(0, 2))}${decimals && `.${decimals}`}`;
}
