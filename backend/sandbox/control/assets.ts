import fs from 'node:fs';
import path from 'node:path';
import { SANDBOX } from '../folder';

/** Pages and scripts are next to the code, in the sources and in the build. */
const FOLDER = path.join(SANDBOX, 'browser');

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Only our own scripts and frames are allowed; elements may have inline styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data:',
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export function assetHeaders(type: keyof typeof TYPES): Record<string, string> {
  return {
    'content-type': TYPES[type],
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(type === 'html' && { 'content-security-policy': POLICY }),
  };
}

export function readAsset(name: string): string {
  return fs.readFileSync(path.join(FOLDER, name), 'utf8');
}

/** A page with its `{{name}}` placeholders replaced; values must be escaped already. */
export function renderPage(name: string, values: Record<string, string> = {}): string {
  return readAsset(name).replaceAll(/\{\{(\w+)\}\}/g, (_place, key: string) => values[key] ?? '');
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
