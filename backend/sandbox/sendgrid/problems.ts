import { problem, SendgridFailure, type Problem } from './sendgrid-error';

const EMAIL = /^[^\s@<>",;:\\()[\]]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;
const LONGEST_EMAIL = 254;

/** Collects the errors of a request. */
export class Problems {
  readonly found: Problem[] = [];

  add(field: string | null, message: string): void {
    this.found.push(problem(field, message));
  }

  failure(): SendgridFailure {
    return new SendgridFailure(400, this.found);
  }

  /** An object with `email` and an optional `name`. */
  address(path: string, value: unknown): void {
    const { email, name } = isRecord(value) ? value : {};
    if (typeof email !== 'string' || email.length > LONGEST_EMAIL || !EMAIL.test(email)) {
      this.add(`${path}.email`, 'Does not contain a valid address.');
    }
    if (name != null && typeof name !== 'string') this.add(`${path}.name`, 'The name parameter must be a string.');
  }

  /** An optional list. */
  each(path: string, value: unknown, check: (entry: unknown, path: string) => void): void {
    if (value === undefined) return;
    if (Array.isArray(value)) value.forEach((entry: unknown, index) => check(entry, `${path}.${index}`));
    else this.add(path, `The ${path} parameter must be an array.`);
  }

  /** An optional object of strings. */
  texts(path: string, value: unknown): void {
    if (value === undefined) return;
    if (!isRecord(value)) return this.add(path, `The ${path} parameter must be an object of strings.`);
    for (const [name, entry] of Object.entries(value)) {
      if (typeof entry !== 'string') this.add(`${path}.${name}`, 'The value must be a string.');
    }
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
