import { examine, FORM, Malformed } from './incoming';

const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth - 1) + '{}' + '}'.repeat(depth - 1));
/** How many entries of a list were read. */
function watched(list: unknown[]): { list: unknown[]; reads: () => number } {
  let reads = 0;
  const handler: ProxyHandler<unknown[]> = {
    get: (target, name, receiver) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  };
  return { list: new Proxy(list, handler), reads: () => reads };
}

/** The errors of a refused body, by path. */
function refusedAt(body: object) {
  try {
    examine(body);
  } catch (error) {
    return (error as Malformed).details.errors;
  }
}

describe('Checks of incoming values', () => {
  it('refuse a list of thousands without reading it', () => {
    const { list, reads } = watched(Array.from({ length: 33_000 }, () => ({})));
    expect(() => examine({ recipients: list })).toThrow('A list in the request is too long.');
    expect(reads()).toBe(0);
  });

  it('refuse values that are nested too deeply, at any depth', () => {
    expect(() => examine(nested(FORM.depth))).not.toThrow();
    for (const depth of [FORM.depth + 1, 1_500, 50_000]) expect(() => examine(nested(depth))).toThrow(Malformed);
  });

  it('refuse many short lists that are too large together', () => {
    const gifts = Array.from({ length: 40 }, () => ({ items: Array.from({ length: 100 }, () => 0) }));
    expect(() => examine({ gifts })).toThrow('The request holds too many values.');
  });

  it('accept as much as the bounds say', () => {
    const bounds = { depth: 2, list: 3, values: 5, text: 4 };
    expect(() => examine({ list: [1, 2, 'text'], more: 1 }, bounds)).not.toThrow();
    expect(() => examine({ list: [1, 2, 'text'], more: 1, yet: 1 }, bounds)).toThrow('too many values');
  });

  it('refuse a list inside a list and report its path', () => {
    for (const days of [[[{ day: '12-25' }]], [[[[[]]]]], [[]]]) {
      expect(() => examine({ days })).toThrow('The request holds a list in a list.');
      expect(refusedAt({ days })).toEqual([{ path: 'days.0', message: 'A list cannot stand here.' }]);
    }
    examine({ lists: [[1]] }, FORM, 'mended');
  });

  it.each([null, 1, 'text', true, undefined])('refuse %p where an object or a list belongs', (body) => {
    expect(() => examine(body)).toThrow(Malformed);
  });

  it('refuse text that the database cannot store and report its path', () => {
    const message = 'This text contains invalid characters.';
    expect(refusedAt({ recipients: [{}, { phone: 'a\0b' }] })).toEqual([{ path: 'recipients.1.phone', message }]);
    expect(refusedAt({ email: '\ud800' })).toEqual([{ path: 'email', message }]);
    expect(refusedAt({ note: 'x'.repeat(FORM.text + 1) })).toMatchObject([{ path: 'note' }]);
    expect(refusedAt({ name: 'Zoë 🍪 \u{1f468}\u200d\u{1f373}\t\n' })).toBeUndefined();
  });

  it.each(['toString', 'valueOf', 'hasOwnProperty', '__proto__', 'constructor', 'a\0', '\udc00'])(
    'refuse a field named %j',
    (name) => {
      expect(() => examine(JSON.parse(`{"a":[{${JSON.stringify(name)}:null}]}`))).toThrow(Malformed);
    },
  );

  it('repair text when the request can no longer be refused', () => {
    const body = { text: 'a\0b \ud83c', 'c\0': 1, deep: [{ toString: null, kept: '🎂' }], long: 'x'.repeat(20_000) };
    examine(body, FORM, 'mended');
    expect(body).toEqual({ text: 'ab ', deep: [{ kept: '🎂' }], long: 'x'.repeat(FORM.text) });
  });
});
