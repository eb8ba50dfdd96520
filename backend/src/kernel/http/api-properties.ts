import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from './validation';

/** A nullable string in a response. */
export const OrNull = (description?: string) =>
  ApiProperty({ type: String, nullable: true, ...(description && { description }) });

/** `?limit=`: the page size. */
export const PageSize = ({ max = 100, usual = 50 } = {}) =>
  applyDecorators(
    ApiPropertyOptional({ default: usual, minimum: 1, maximum: max }),
    ...wholeNumber(max, `Ask for 1 to ${max} at a time.`),
  );

/** An id in a query, such as the last one of the previous page. `what`: "order number", for the message. */
export const QueryId = (what: string, description: string) =>
  applyDecorators(ApiPropertyOptional({ description }), ...wholeNumber(MAX_ID, `This is no ${what}.`));

const wholeNumber = (max: number, message: string) => [
  IsOptional(),
  Type(() => Number),
  Max(max, { message }),
  Min(1, { message }),
  IsInt({ message }),
];
