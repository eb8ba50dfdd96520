import { AppError, type FieldError } from '../errors/app-error';

/** Characters that PostgreSQL cannot store: NUL, and lone surrogates, as in a truncated emoji. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EVERY_UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Every object has a `toString` that code relies on: a field with such a name would break it. */
const OBJECTS_OWN = Object.prototype as object;

/** Limits of a body's structure; they bound the work of all code that reads it. */
export interface Bounds {
  depth: number;
  /** Entries per list. */
  list: number;
  /** Fields and entries in total, at any depth. */
  values: number;
  /** Characters per text. */
  text: number;
}

/** Fifty recipients with a complete form need a third of this. */
export const FORM: Bounds = { depth: 8, list: 200, values: 3_000, text: 10_000 };

/** The request cannot be parsed: its structure is invalid, whatever the shop's rules are. */
export class Malformed extends AppError {
  constructor(message = 'The request could not be read.', errors: FieldError[] = []) {
    super(400, 'malformed', message, errors.length ? { errors } : {});
  }
}

type Holder = Record<string, unknown>;

interface Visit {
  holder: Holder;
  depth: number;
  /** The path for the error: "recipients.0". */
  path: string;
}

/**
 * Checks a parsed body once, without recursion, before other code reads it.
 * @param text whether text that cannot be stored is refused or repaired in place
 * @throws Malformed (400) beyond the limits and, if text is refused, for such text, such names and lists in lists
 */
export function examine(body: unknown, bounds: Bounds = FORM, text: 'refused' | 'mended' = 'refused'): void {
  if (typeof body !== 'object' || body === null) throw new Malformed();
  const open: Visit[] = [{ holder: body as Holder, depth: 1, path: '' }];
  let values = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { holder, depth, path } = visit;
    if (depth > bounds.depth) throw new Malformed('The request is nested too deeply.');
    if (Array.isArray(holder) && holder.length > bounds.list) throw new Malformed('A list in the request is too long.');
    const names = Object.keys(holder);
    values += names.length;
    if (values > bounds.values) throw new Malformed('The request holds too many values.');
    for (const name of names) {
      if (name in OBJECTS_OWN || UNSTORABLE.test(name)) {
        if (text === 'refused') throw new Malformed();
        delete holder[name];
        continue;
      }
      const value = holder[name];
      // class-validator treats a nested list as its members, and the code behind it would receive a list instead of an
      // object.
      if (text === 'refused' && Array.isArray(holder) && Array.isArray(value)) {
        const message = 'A list cannot stand here.';
        throw new Malformed('The request holds a list in a list.', [{ path: path + name, message }]);
      }
      if (typeof value === 'object' && value !== null)
        open.push({ holder: value as Holder, depth: depth + 1, path: `${path}${name}.` });
      else if (typeof value === 'string') holder[name] = storable(value, path + name, bounds, text);
    }
  }
}

function storable(value: string, path: string, bounds: Bounds, text: 'refused' | 'mended'): string {
  if (value.length > bounds.text) {
    if (text === 'mended') return storable(value.slice(0, bounds.text), path, bounds, text);
    throw new Malformed('Text in the request is too long.', [{ path, message: 'This text is too long.' }]);
  }
  if (!UNSTORABLE.test(value)) return value;
  if (text === 'mended') return value.replace(EVERY_UNSTORABLE, '');
  throw new Malformed('A text in the request holds characters that do not exist.', [
    { path, message: 'This text contains invalid characters.' },
  ]);
}
