import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { isEmail, IsOptional, IsString, MaxLength, ValidateBy, type ValidationOptions } from 'class-validator';

/** Characters that break a header, a label or a table row: line breaks, tabs and other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Text of one line; surrounding spaces are trimmed elsewhere. */
export const isOneLine = (value: unknown): value is string => typeof value === 'string' && !CONTROL.test(value.trim());

/**
 * An address that mail providers accept. The standard also allows quoted local parts, which may contain white space and
 * line breaks; no provider delivers to those.
 */
export const isEmailAddress = (value: unknown, { localhost = false } = {}): value is string =>
  typeof value === 'string' && !/["\s\p{Cc}]/u.test(value) && isEmail(value, { require_tld: !localhost });

export const IsOneLine = (options: ValidationOptions = { message: 'Use a single line.' }) =>
  ValidateBy({ name: 'isOneLine', validator: { validate: isOneLine } }, options);

/** `localhost`: for addresses of staff, whose domain may have no dot. */
export const IsEmailAddress = (options: ValidationOptions, { localhost = false } = {}) =>
  ValidateBy(
    { name: 'isEmailAddress', validator: { validate: (value) => isEmailAddress(value, { localhost }) } },
    options,
  );

/** Optional text of a form. */
export const Text = (max = 200) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max }),
    IsOptional(),
    MaxLength(max, { message: `At most ${max} characters.` }),
    IsString({ message: 'This must be text.' }),
  );

/** Optional text of one line. */
export const Line = (max = 200) => applyDecorators(IsOneLine(), Text(max));
