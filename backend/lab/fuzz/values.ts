import fc from 'fast-check';
import type { Schema } from './operations';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Text that PostgreSQL cannot store, alone and inside other text. */
const UNSTORABLE = ['\0', 'a\0b', 'ada\0@example.com', '\ud800', '\udc00x', 'Ada \ud83c'];

/** Structures that break recursive code, or code that trusts an object's methods. */
const TRAPS = [
  { toString: null },
  [{ valueOf: 1, toString: 1 }],
  { length: 1e9, constructor: null },
  nested(6),
  nested(20),
  Array.from({ length: 60 }, () => ({})),
  Array.from({ length: 150 }, (_, i) => i),
  Array(300).fill(0),
];

const ODD_VALUES = [null, true, false, [], {}, [[]], [null], [{}], [[], {}], { id: { id: {} } }];
const ODD_NUMBERS = [0, -1, 1.5, 1e308, -1e308, 2_147_483_648, -2_147_483_649, 2 ** 53 + 2];
const ODD_DATES = ['2026-02-30', '0000-00-00', '9999-12-31', '+050000-01-01', '-000500-01-01', '9:00 AM - 10:00 AM'];
const ODD_TEXTS = ['', ' ', '0', '-1', 'NaN', 'null', '1e3', '%', '\\', '🎂', '\u202e', 'ａ', '١٢٣٤٥', '٠', '{{x}}'];
const EVIL_TEXTS = ["'; DROP TABLE x; --", '<script>alert(1)</script>', '../../etc/passwd', 'e\u0301'.repeat(20)];
const LONG_TEXTS = ['x'.repeat(300), 'x'.repeat(9_000), 'x'.repeat(11_000), `ada@${'x'.repeat(300)}.com`];
const ODD = [...ODD_VALUES, ...ODD_NUMBERS, ...ODD_DATES, ...ODD_TEXTS, ...EVIL_TEXTS, ...LONG_TEXTS];

/** Values that often cause errors. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...UNSTORABLE) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...TRAPS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...ODD) },
);

const ODD_IDS = ['abc', '0', '-1', '1.5', '1e3', '2147483647', '2147483648', '99999999999999999999', 'NaN'];
const ODD_SEGMENTS = ['%00', '1%00', '%ED%A0%80', '%F0', '%2e%2e', '%2F', '%20', '%7B%7D', 'x'.repeat(300)];

/** Replaces an id in an address; already encoded. */
export const hostileSegment = fc.constantFrom(...ODD_IDS, ...ODD_SEGMENTS, '00000000-0000-4000-8000-000000000000');

const NO_FORMS = ['', 'null', '[]', '"text"', '7', '{', '\u0000', '\ufeff{}', '{"a":1,"a":2}', '{"a":1e999}'];
const POISON = ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":"\\u0000"}'];
const DEEP = ['['.repeat(3_000), '['.repeat(3_000) + ']'.repeat(3_000)];
const LARGE = [`[${'{},'.repeat(3_000)}{}]`, `{"a":"${'x'.repeat(20_000)}"}`, '{"\\ud800":1}'];

/** Bodies that are not, or only barely, valid JSON or a valid form. */
export const strangeBody = fc.constantFrom(...NO_FORMS, ...POISON, ...DEEP, ...LARGE);

const TEXTS = ['Ada', 'ada@example.com', '5125550123', '78701', '78745', '10001', 'Austin', 'TX', '5 Elm Street'];
const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const number = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer(), fc.double(), fc.constantFrom(975, 2475, 10_001));

/** A value that follows the schema, sometimes with a missing or hostile field. */
export function shaped(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: ofKind(schema) }, { weight: 1, arbitrary: hostile });
}

function ofKind({ type, enum: choices, items, properties, required = [] }: Schema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, shaped(of)]));
    return fc.record(fields, { requiredKeys: required.length > 6 ? undefined : required });
  }
  if (type === 'array') return fc.array(shaped(items ?? {}), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer') return number;
  return type === 'object' ? hostile : text;
}
