import { ValidationPipe, type PipeTransform, type Type } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { NotFound, RuleBroken, type FieldError } from '../errors/app-error';

/** Validates bodies and queries against their DTO: unknown fields are dropped, violations answer 422 by path. */
export function validation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new RuleBroken('invalid', 'Please check the form.', flatten(errors)),
  });
}

/** Validates data that is not a JSON body (a form with a file, a line of a table) by the same rules. */
export async function checked<T extends object>(type: Type<T>, fields: object): Promise<T> {
  return (await validation().transform(fields, { type: 'body', metatype: type })) as T;
}

function flatten(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const path = prefix + error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message }));
    return [...own, ...flatten(error.children ?? [], `${path}.`)];
  });
}

/** PostgreSQL's largest integer: no id is larger. */
export const MAX_ID = 2_147_483_647;

/** A path segment that must be an integer id; anything else is a 404. */
export class IdPipe implements PipeTransform<string, number> {
  constructor(private readonly what: string) {}

  transform(value: string): number {
    const id = Number(value);
    if (!/^\d{1,10}$/.test(value) || id > MAX_ID) throw new NotFound(this.what);
    return id;
  }
}
