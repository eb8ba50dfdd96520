import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { OrNull } from '../../../kernel/http/api-properties';
import { MAX_ID } from '../../../kernel/http/validation';
import { BLOCK_KINDS, type Block } from '../markdown/blocks';
import { PAGE_SLUGS, type PageSlug } from '../page-slugs';

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().replaceAll(/\r\n?/g, '\n') : value,
  );

export const LONGEST_BODY = 20_000;

const TITLE = { message: 'Please enter a title of at most 60 characters, in one line.' };
const DESCRIPTION = { message: 'Please enter a summary of at most 155 characters, in one line.' };
const BODY = { message: 'Please write at most 20,000 characters.' };

export class PagePreviewRequest {
  @ApiProperty({ maxLength: LONGEST_BODY, description: 'Markdown' })
  @MaxLength(LONGEST_BODY, BODY)
  @IsString(BODY)
  @Trimmed()
  body: string;
}

export class SavePageRequest {
  @ApiProperty({ maxLength: 60 })
  @IsOneLine(TITLE)
  @MaxLength(60, TITLE)
  @IsNotEmpty(TITLE)
  @IsString(TITLE)
  @Trimmed()
  title: string;

  @ApiProperty({ maxLength: 155, description: 'For search engines' })
  @IsOneLine(DESCRIPTION)
  @MaxLength(155, DESCRIPTION)
  @IsNotEmpty(DESCRIPTION)
  @IsString(DESCRIPTION)
  @Trimmed()
  description: string;

  @ApiProperty({ maxLength: LONGEST_BODY, description: 'Markdown' })
  @MaxLength(LONGEST_BODY, BODY)
  @IsNotEmpty({ message: 'A page needs a text.' })
  @IsString(BODY)
  @Trimmed()
  body: string;

  @ApiProperty({ description: 'The owner stands by it; until then shoppers are told that it is a draft' })
  @IsBoolean({ message: 'Please choose yes or no.' })
  confirmed: boolean;

  @ApiProperty({ description: 'The version it was read in' })
  @Max(MAX_ID)
  @Min(0)
  @IsInt({ message: 'This is no version.' })
  version: number;
}

export class SpanResponse {
  @ApiProperty({ description: 'A "\\n" in it ends a line' }) text: string;
  strong?: true;
  emphasis?: true;
  @ApiPropertyOptional({ description: 'A page of the shop, or an http, mailto or tel address' }) href?: string;
}

export class BlockResponse implements Block {
  @ApiProperty({ enum: BLOCK_KINDS }) kind: Block['kind'];
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { $ref: '#/components/schemas/SpanResponse' } },
    description: 'All but lists have one; a rule has none',
  })
  lines: SpanResponse[][];
}

/** A page as shoppers read it. */
export class PageResponse {
  @ApiProperty({ enum: PAGE_SLUGS, description: 'Its path without the slash' }) slug: PageSlug;
  title: string;
  description: string;
  @ApiProperty({ description: 'The owner has not confirmed it yet' }) draft: boolean;
  blocks: BlockResponse[];
}

/** A page in the list of staff. */
export class ListedPageResponse {
  @ApiProperty({ enum: PAGE_SLUGS }) slug: PageSlug;
  title: string;
  confirmed: boolean;
  @ApiProperty({ description: '0: the text that comes with the shop' }) version: number;
  @OrNull('E-mail of a member of staff') savedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) savedAt: string | null;
}

export class EditedPageResponse extends ListedPageResponse {
  description: string;
  @ApiProperty({ description: 'Markdown' }) body: string;
}

export class PageForStaffResponse extends EditedPageResponse {
  @ApiProperty({ type: [ListedPageResponse], description: 'The versions before it, the newest first, at most 50' })
  history: ListedPageResponse[];
}

export class PagePreviewResponse {
  blocks: BlockResponse[];
}
