import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';

/** Replaces unreadable input; matches no pattern. */
const UNREADABLE = '?';

/** Converts the input to the stored format and checks it against the pattern. */
export function Read(read: (typed: string) => string | null, pattern: RegExp, message: string): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (read(value) ?? UNREADABLE) : value))(
      target,
      property,
    );
    Matches(pattern, { message })(target, property as string);
  };
}

/** A required line of text. */
export function Text(name: string, longest: number): PropertyDecorator {
  return (target, property) => {
    ApiProperty({ maxLength: longest })(target, property);
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))(target, property);
    IsString({ message: `${name} is required` })(target, property as string);
    IsNotEmpty({ message: `${name} is required` })(target, property as string);
    IsOneLine({ message: `${name} is one line` })(target, property as string);
    MaxLength(longest, { message: `${name} can have ${longest} characters at most` })(target, property as string);
  };
}

/** The version that the form was filled from. */
export class VersionRequest {
  @ApiPropertyOptional({ description: 'The version that was edited; a stale one is refused with 409' })
  @IsOptional()
  @IsInt({ message: 'Unknown version' })
  @Min(0, { message: 'Unknown version' })
  @Max(MAX_ID, { message: 'Unknown version' })
  version?: number;
}

/** The fields that were sent; null counts as missing. */
export function sent<T extends object>(body: T): { [K in keyof T]: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]: Exclude<T[K], null>;
  };
}
