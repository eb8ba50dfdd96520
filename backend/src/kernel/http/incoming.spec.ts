import { examine, FORM, Malformed } from './incoming';

const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth - 1) + '{}' + '}'.repeat(depth - 1));
/** How many entries of a list were looked at. */
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

/** What is said about which fields of a refused body. */
function refusedAt(body: object) {
  try {
    examine(body);
  } catch (error) {
    return (error as Malformed).details.errors;
  }
}

describe('What comes in is looked at once, before anybody walks it', () => {
  it('refuses a list of thousands without looking into it', () => {
    const { list, reads } = watched(Array.from({ length: 33_000 }, () => ({})));
    expect(() => examine({ recipients: list })).toThrow('A list in the request is too long.');
    expect(reads()).toBe(0);
  });

  it('refuses what is nested too deeply, however deep it is', () => {
    expect(() => examine(nested(FORM.depth))).not.toThrow();
    for (const depth of [FORM.depth + 1, 1_500, 50_000]) expect(() => examine(nested(depth))).toThrow(Malformed);
  });

  it('refuses many short lists that are too much together', () => {
    const gifts = Array.from({ length: 40 }, () => ({ items: Array.from({ length: 100 }, () => 0) }));
    expect(() => examine({ gifts })).toThrow('The request holds too many values.');
  });

  it('refuses a list that is a member of a list, and says where', () => {
    for (const days of [[[{ day: '12-25' }]], [[[[[]]]]], [[]]]) {
      expect(() => examine({ days })).toThrow('The request holds a list in a list.');
      expect(refusedAt({ days })).toEqual([{ path: 'days.0', message: 'A list cannot stand here.' }]);
    }
    examine({ lists: [[1]] }, FORM, 'mended');
  });

  it.each([null, 1, 'text', true, undefined])('refuses %p where an object or a list belongs', (body) => {
    expect(() => examine(body)).toThrow(Malformed);
  });

  it('refuses text that no database takes and says where it stands', () => {
    const message = 'This text holds characters that do not exist.';
    expect(refusedAt({ recipients: [{}, { phone: 'a\0b' }] })).toEqual([{ path: 'recipients.1.phone', message }]);
    expect(refusedAt({ email: '\ud800' })).toEqual([{ path: 'email', message }]);
    expect(refusedAt({ note: 'x'.repeat(FORM.text + 1) })).toMatchObject([{ path: 'note' }]);
    expect(refusedAt({ name: 'Zoë 🍪 \u{1f468}\u200d\u{1f373}\t\n' })).toBeUndefined();
  });

  it.each(['toString', 'valueOf', 'hasOwnProperty', '__proto__', 'constructor', 'a\0', '\udc00'])(
    'refuses a field named %j',
    (name) => {
      expect(() => examine(JSON.parse(`{"a":[{${JSON.stringify(name)}:null}]}`))).toThrow(Malformed);
    },
  );

  it('mends text instead where nothing may refuse the request any more', () => {
    const body = { text: 'a\0b \ud83c', 'c\0': 1, deep: [{ toString: null, kept: '🎂' }], long: 'x'.repeat(20_000) };
    examine(body, FORM, 'mended');
    expect(body).toEqual({ text: 'ab ', deep: [{ kept: '🎂' }], long: 'x'.repeat(FORM.text) });
  });
});
