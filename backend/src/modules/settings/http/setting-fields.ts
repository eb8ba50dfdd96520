import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { MASK_OR_PLAIN } from '../masked-secret';

const MAX_LENGTH = 500;

/** A line of text. */
export function Text(maxLength = MAX_LENGTH): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: String })(target, property);
    IsOptional()(target, property);
    Transform(({ value }) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value,
    )(target, property);
    IsOneLine()(target, property as string);
    IsString({ message: 'Please enter text' })(target, property as string);
    MaxLength(maxLength, { message: `At most ${maxLength} characters` })(target, property as string);
  };
}

/** A secret, or the unchanged mask. An edited mask is rejected. */
export function Secret(): PropertyDecorator {
  return (target, property) => {
    Text()(target, property);
    Matches(MASK_OR_PLAIN, { message: 'Paste the whole key, or leave the field as it was' })(
      target,
      property as string,
    );
  };
}
