import { ApiProperty } from '@nestjs/swagger';

/** A nullable string in a response. */
export const OrNull = (description?: string) =>
  ApiProperty({ type: String, nullable: true, ...(description && { description }) });
