/** The order matters: each browser's user agent also contains the names of the browsers it descends from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser's name that its owner recognizes, such as "Chrome on Mac". Never the raw user agent, which may contain
 * anything.
 */
export function deviceName(userAgent: string): string {
  const [browser, system] = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)];
  if (!browser) return system ? `A browser on ${system}` : 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
}

function firstOf(names: [RegExp, string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
