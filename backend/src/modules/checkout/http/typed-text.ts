import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsOneLine } from '../../../kernel/http/text-rules';

/** Text as it was typed into a form; which fields an order needs is decided by `form-rules.ts`. */
export const Text = (max = 200) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max }),
    IsOptional(),
    MaxLength(max, { message: `At most ${max} characters.` }),
    IsString({ message: 'This must be text.' }),
  );

/** The same in one line. */
export const Line = (max = 200) => applyDecorators(IsOneLine(), Text(max));
