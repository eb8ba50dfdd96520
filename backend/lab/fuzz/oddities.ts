import fc from 'fast-check';
import { changed } from './mutations';

/** Something that HTTP allows or a faulty client sends, but no browser. It changes one part of a valid call. */
export interface Oddity {
  headers: Record<string, string>;
  /** Sent before the visitor's own cookies. */
  cookie?: string;
  /** Appended to the query; `*` is the name of a parameter of the call. */
  query?: string;
  method?: string;
  /** Replaces one value of the body without encoding; bytes as latin1. */
  token?: string;
  /** Replaces the body, with the content type in `headers`. */
  form?: string;
}

const header = (name: string, ...values: string[]) =>
  values.map((value): Partial<Oddity> => ({ headers: { [name]: value } }));

const EXPECT = header('expect', '100-continue', '100-Continue, 200-ok', '200-ok', '');
const RANGE = [
  ...header('range', 'bytes=0-0', 'bytes=5-1', 'bytes=-', 'bytes=-0', 'items=1', 'bytes=99999999999999999999-', 'é'),
  ...header('range', `bytes=${'0-,'.repeat(900)}1-`),
  ...header('if-range', '"x"', 'never', 'W/"'),
];
const DATES = ['never', '', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 99999 23:59:60 GMT', '2026-02-30'];
const TAGS = ['*', '', '"', 'W/"', '"a","b"', ',', '"é"', `"${'x'.repeat(5_000)}"`, '"a",'.repeat(1_000)];
const CONDITIONS = [
  ...['if-none-match', 'if-match'].flatMap((name) => header(name, ...TAGS)),
  ...['if-modified-since', 'if-unmodified-since'].flatMap((name) => header(name, ...DATES)),
];
const ENCODINGS = [
  ...header('content-encoding', 'gzip', 'br', 'deflate', 'gzip, gzip', 'identity', 'x', '', '__proto__'),
  ...header('accept-encoding', '*', ',', 'gzip;q=nan', 'br;q=2', 'identity;q=0', 'identity;q=0, *;q=0', '__proto__'),
];
const TYPES = [
  ...header('content-type', 'application/json; charset=utf-16', 'application/json;', 'application/json; charset="'),
  ...header('content-type', 'APPLICATION/JSON', 'application/json, text/plain', 'application/problem+json', '/', ';'),
  ...header('content-type', 'multipart/form-data', 'multipart/mixed; boundary=x', 'application/json\tx', '__proto__'),
  ...header('accept', 'text/html', '*/*;q=x', '/', 'text/event-stream', 'image/avif'),
];
const HOPS = [
  ...header('x-forwarded-for', ',,,', 'unknown', '::1%eth0', '999.1.1.1', '1.1.1.1, '.repeat(500)),
  ...header('x-forwarded-proto', 'gopher', 'https,http'),
  ...header('x-request-id', '', 'é', 'x'.repeat(3_000), '{"a":1}'),
  ...header('traceparent', '00-0-0-0', '00-00000000000000000000000000000000-0000000000000000-00'),
  ...header('authorization', 'Basic', 'Basic ====', 'Bearer é', 'Bearer '),
  ...header('last-event-id', '-1', '1e400', 'é'),
  ...header('origin', 'null', 'x', 'http://['),
  ...header('upgrade', 'h2c', 'websocket'),
  ...header('__proto__', 'x'),
];

const NAME = 'crispi_session';
const COOKIES = [
  '=',
  '=;=',
  ';;;;',
  NAME,
  `${NAME}=`,
  `${NAME}="`,
  `${NAME}=é`,
  `${NAME}=%ED%A0%80`,
  `${NAME}=%00`,
].concat([
  `${NAME}=${'x'.repeat(4_000)}`,
  `${NAME}=a; ${NAME}=b`,
  '__proto__=x',
  'constructor=x',
  'a=b; '.repeat(500),
  '\t',
]);

const QUERIES = [
  '*=1&*=2',
  '*[]=1',
  '*[]=1&*[]=2',
  '*[b]=1',
  '*[__proto__]=1',
  '*[0]=1&*=1',
  '*[[[=1',
  '*=',
  '*',
].concat(
  ['*=1e400', '*=%FF', '*=%C3%28', '*=%ED%A0%80', '*=%00', '*=%', '*=%u0000', '*=\xff', '*=+', '*=NaN', '*=-0'],
  ['__proto__=1', '__proto__[a]=1', 'constructor[prototype][a]=1', 'hasOwnProperty=1', 'toString=1', '=', '&&&', '?'],
  ['*=1&'.repeat(1_500), `*=${'x'.repeat(6_000)}`, `${'a['.repeat(500)}=1`],
);

/** Without DELETE, which is an operation of the API. */
const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'PURGE', 'QUERY', 'LINK', 'M-SEARCH'];

/** Invalid JSON, or valid JSON that JSON.stringify never produces. */
const TOKENS = ['1e400', '-1e400', '1E-400', '-0', '01', '.5', 'NaN', 'Infinity', '9'.repeat(400), 'undefined'].concat(
  ['"\xff"', '"\xc3\x28"', '"\xed\xa0\x80"', '"\xf4\x90\x80\x80"', '"\xc0\x80"', '"\0"', '"\\u0000"', '"\\uD800"'],
  ['"\\udc00\\ud800"', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}', '{"":1}', '"a\nb"', "'a'"],
  ['{"a":1,"a":2}', '[1,]', '//', '\xef\xbb\xbf1', '"\\x41"'],
);

const form = (content: string, type = 'multipart/form-data; boundary=b'): Partial<Oddity> => ({
  headers: { 'content-type': type },
  form: content,
});
const part = (...lines: string[]) => `--b\r\n${lines.join('\r\n')}\r\n`;
const field = (name: string, value = 'x') => part(`content-disposition: form-data; name=${name}`, '', value);
const END = '--b--\r\n';
const fileIn = (name: string) => `content-disposition: form-data; name="${name}"; filename`;
const FILE = fileIn('image');
const TYPES_OF_FORMS = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
].concat(
  ['multipart/;boundary=b', 'multipart/form-data; boundary=other', 'multipart/form-data; boundary=b; boundary=c'],
  ['MULTIPART/FORM-DATA;BOUNDARY=b', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ['multipart/mixed; boundary=b', 'multipart/related; boundary=b'],
);
const FORMS = TYPES_OF_FORMS.map((type) => form(`${field('"name"')}${END}`, type)).concat(
  // Names.
  ['""', '', '"', '"__proto__"', '"constructor"', '"a[b]"', '"a[]"', '"\xff"', '"\0"', `"${'n'.repeat(300)}"`].map(
    (name) => form(`${field(name)}${END}`),
  ),
  // Files.
  [
    '=""',
    '="\0"',
    '="../../x"',
    `="${'f'.repeat(5_000)}"`,
    "*=UTF-8''%ED%A0%80",
    '*=x',
    '=x; name="other"',
    '',
  ].flatMap((name) =>
    ['image', 'file'].map((of) => form(`${part(fileIn(of) + name, 'content-type: image/png', '', 'x')}${END}`)),
  ),
  // Nested forms, and parts that are truncated, misplaced, numerous or have large headers.
  [
    `${part('content-type: multipart/mixed; boundary=c', FILE, '', '--c\r\n\r\nx\r\n--c--')}${END}`,
    `${field('"name"')}${field('"name"')}${field('"name"')}${END}`,
    field('"name"'),
    '--b',
    '--b\r\n',
    '--b\r\n\r\n',
    END,
    '',
    `preamble\r\n${field('"name"')}${END}epilogue`,
    `${part('content-disposition: form-data; name="name"')}${END}`,
    part(FILE, 'content-type: image/png', '', '\x89PNG'),
    part('no header', '', 'x') + END,
    part('', 'x') + END,
    part(`x: ${'h'.repeat(60_000)}`, '', 'x') + END,
    part(...Array<string>(3_000).fill('x: y'), '', 'x') + END,
    part('content-disposition: form-data; name="name"', 'content-transfer-encoding: base64', '', '%%%') + END,
    part('content-disposition: form-data; name="name"', 'content-type: text/plain; charset=utf-99', '', '\xff') + END,
    part('content-disposition: form-data; name="name"', 'content-type: application/json', '', '{"__proto__":1') + END,
    field('"name"', '\xed\xa0\x80\0') + END,
    field('"a"').repeat(1_200) + END,
  ].map((content) => form(content)),
);
/**
 * The header announces less than the body has; the rest is not a valid request. (If it announces more, the shop waits
 * until its timeout.)
 */
const LENGTHS = header('content-length', '0', '1', '5');

const any = (oddities: Partial<Oddity>[]) => fc.constantFrom(...oddities);
const one = fc.oneof(
  { weight: 4, arbitrary: any([...EXPECT, ...CONDITIONS, ...RANGE, ...HOPS]) },
  { weight: 1, arbitrary: any(EXPECT) },
  { weight: 3, arbitrary: any([...ENCODINGS, ...TYPES]) },
  { weight: 2, arbitrary: fc.constantFrom(...COOKIES).map((cookie) => ({ cookie })) },
  { weight: 4, arbitrary: fc.constantFrom(...QUERIES).map((query) => ({ query })) },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS).map((method) => ({ method })) },
  { weight: 4, arbitrary: fc.constantFrom(...TOKENS).map((token) => ({ token })) },
  { weight: 4, arbitrary: any(FORMS) },
  { weight: 1, arbitrary: any(LENGTHS) },
);

/** One oddity, or two combined. */
export const oddity: fc.Arbitrary<Oddity> = fc
  .array<Partial<Oddity>>(one, { minLength: 1, maxLength: 2 })
  .map(
    (all) => Object.assign({}, ...all, { headers: Object.assign({}, ...all.map(({ headers }) => headers)) }) as Oddity,
  );

/** The body with the oddity; null if it does not change the body. */
export function oddBody(good: unknown, place: number, { form: content, token }: Oddity): Buffer | null {
  if (content !== undefined) return Buffer.from(content, 'latin1');
  if (token === undefined || good === undefined) return null;
  const mark = 'the token is here';
  const [before, after] = JSON.stringify(changed(good, place, 'replace', mark)).split(`"${mark}"`);
  return Buffer.concat([Buffer.from(before!), Buffer.from(token, 'latin1'), Buffer.from(after!)]);
}

/** Addresses that are not in openapi.json. */
export const ELSEWHERE = [
  '/',
  '/shop',
  '/product/1',
  '/sandbox/',
  '/sandbox/stripe.js',
  '/sandbox/mail',
  '/track/x',
].concat(
  [
    '/api',
    '/api/',
    '/api/nothing',
    '/pictures/none.webp',
    '/assets/none.js',
    '/robots.txt',
    '/sitemap.xml',
    '/api//me',
  ],
  [
    '/%',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/api/%2e%2e/metrics',
    '/\xff',
    '/sandbox/%2e%2e/api/me',
    '/__proto__',
    '//x',
  ],
);
