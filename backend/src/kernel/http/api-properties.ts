import { ApiProperty } from '@nestjs/swagger';

/** A text of an answer that may be null. */
export const OrNull = (description?: string) =>
  ApiProperty({ type: String, nullable: true, ...(description && { description }) });
