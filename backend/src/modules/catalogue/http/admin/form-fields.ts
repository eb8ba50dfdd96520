import { applyDecorators, type Type } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, plainToInstance } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { parseCents, type Cents } from '@crispi/rules/money';
import { examine } from '../../../../kernel/http/incoming';

/** The fields of a form are strings, those of a JSON body have types. These decorators accept both. */

export const Trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** Forms end lines with CR LF, JSON and spreadsheets with LF. Normalized, so that equal texts compare as equal. */
export const TrimmedLines = () =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim().replaceAll(/\r\n?/g, '\n') : value));

const BOOLEANS = new Map<unknown, boolean | undefined>([
  ['true', true],
  ['false', false],
  ['', undefined],
]);

/** A boolean that may be missing. */
export const OptionalBoolean = (api: ApiPropertyOptions = {}) =>
  applyDecorators(
    ApiPropertyOptional({ ...api, type: Boolean } as ApiPropertyOptions),
    IsOptional(),
    IsBoolean({ message: 'Please choose yes or no.' }),
    Transform(({ value }) => (BOOLEANS.has(value) ? BOOLEANS.get(value) : value) as unknown),
  );

/** An integer that may be missing. */
export const OptionalInteger = (minimum: number, maximum: number, message: string, api: ApiPropertyOptions = {}) =>
  applyDecorators(
    ApiPropertyOptional({ ...api, type: Number, minimum, maximum } as ApiPropertyOptions),
    IsOptional(),
    Max(maximum, { message }),
    Min(minimum, { message }),
    IsInt({ message }),
    Transform(({ value }) => (typeof value === 'string' ? integer(value.trim()) : value) as unknown),
  );

function integer(text: string): number | string | undefined {
  if (text === '') return undefined;
  return /^\d{1,10}$/.test(text) ? Number(text) : text;
}

/**
 * JSON text, converted to objects of the type. An empty text becomes null; invalid JSON is left for validation to
 * refuse.
 */
export const JsonText = <T extends object>(type?: Type<T>) =>
  Transform(({ value }) => {
    const read = typeof value === 'string' ? parsed(value) : (value as unknown);
    return type && typeof read === 'object' && read !== null ? plainToInstance(type, read) : read;
  });

function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) examine(value);
    return value;
  } catch {
    return text;
  }
}

const MAX_PRICE: Cents = 1_000_000;

export const PRICE = 'Please enter a price from 0.01 to 10000.00.';

export function isPrice(value: unknown): boolean {
  const cents = typeof value === 'string' || typeof value === 'number' ? parseCents(value) : null;
  return cents !== null && cents > 0 && cents <= MAX_PRICE;
}

/** A price in dollars, "4.50" or 4.5, from one cent to ten thousand dollars. */
export const IsPrice = () =>
  ValidateBy(
    {
      name: 'isPrice',
      validator: {
        validate: isPrice,
      },
    },
    { message: PRICE },
  );
