import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { OrNull } from '../../../kernel/http/api-properties';
import { MAX_ID } from '../../../kernel/http/validation';
import { BLOCK_KINDS, type Block } from '../markdown/spans';
import { PAGE_SLUGS, type PageSlug, isPageSlug } from '../entities/page-version';
import type { SavedPage } from '../page-text';
import type { PipeTransform } from '@nestjs/common';
import { NotFound } from '../../../kernel/errors/app-error';
import type { ParsedPage } from '../page-texts';

/** A path segment that must be a page's slug; answers 404 otherwise. */
export class SlugPipe implements PipeTransform<string, PageSlug> {
  transform(value: string): PageSlug {
    if (!isPageSlug(value)) throw new NotFound('The page');
    return value;
  }
}

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().replaceAll(/\r\n?/g, '\n') : value,
  );

export const LONGEST_BODY = 20_000;

const TITLE = { message: 'Please enter a title of up to 60 characters on one line.' };
const DESCRIPTION = { message: 'Please enter a summary of up to 155 characters on one line.' };
const BODY = { message: 'Please use up to 20,000 characters.' };

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
  @IsNotEmpty({ message: 'A page needs text.' })
  @IsString(BODY)
  @Trimmed()
  body: string;

  @ApiProperty({
    description: 'Approved by the owner; until then the sentence at the pay button does not link the page',
  })
  @IsBoolean({ message: 'Please choose yes or no.' })
  confirmed: boolean;

  @ApiProperty({ description: 'The version that was edited' })
  @Max(MAX_ID)
  @Min(0)
  @IsInt({ message: 'Unknown version.' })
  version: number;
}

export class SpanResponse {
  @ApiProperty({ description: '"\\n" ends a line' }) text: string;
  strong?: true;
  emphasis?: true;
  @ApiPropertyOptional({ description: 'A page of the shop, or an http, mailto or tel address' }) href?: string;
}

export class BlockResponse implements Block {
  @ApiProperty({ enum: BLOCK_KINDS }) kind: Block['kind'];
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { $ref: '#/components/schemas/SpanResponse' } },
    description: 'Lists have several, rules none, all others one',
  })
  lines: SpanResponse[][];
}

/** A page in the shop. */
export class PageResponse {
  @ApiProperty({ enum: PAGE_SLUGS, description: 'Its path without the slash' }) slug: PageSlug;
  title: string;
  description: string;
  @ApiProperty({ description: 'Not yet approved by the owner' }) draft: boolean;
  blocks: BlockResponse[];
}

/** A page in the back office's list. */
export class ListedPageResponse {
  @ApiProperty({ enum: PAGE_SLUGS }) slug: PageSlug;
  title: string;
  confirmed: boolean;
  @ApiProperty({ description: '0: the built-in text' }) version: number;
  @OrNull('E-mail of a member of staff') savedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) savedAt: string | null;
}

export class EditedPageResponse extends ListedPageResponse {
  description: string;
  @ApiProperty({ description: 'Markdown' }) body: string;
}

export class PageForStaffResponse extends EditedPageResponse {
  @ApiProperty({ type: [ListedPageResponse], description: 'Earlier versions, newest first, at most 50' })
  history: ListedPageResponse[];
}

export class PagePreviewResponse {
  blocks: BlockResponse[];
}

export function pageResponse({ slug, title, description, confirmed, blocks }: ParsedPage): PageResponse {
  return { slug, title, description, draft: !confirmed, blocks };
}

/** `names` maps the ids of staff to their e-mails. */
export function listedPage(page: SavedPage, names: ReadonlyMap<number, string>): ListedPageResponse {
  const { slug, title, confirmed, version, savedBy, savedAt } = page;
  const name = savedBy === null ? null : (names.get(savedBy) ?? null);
  return { slug, title, confirmed, version, savedBy: name, savedAt: savedAt?.toISOString() ?? null };
}

export function editedPage(page: SavedPage, names: ReadonlyMap<number, string>): EditedPageResponse {
  return { ...listedPage(page, names), description: page.description, body: page.body };
}
