import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { OrNull, PageSize, QueryId } from '../../../kernel/http/api-properties';
import { ACTIONS, type CheckedRedirect } from '../redirects/check-redirects';
import type { ListedRedirect } from '../redirects/redirect-list';
import { COLUMNS } from './redirect-table';

/** As typed: a full address may be longer than its path. */
const LONGEST = 2000;
const FROM = { message: 'Enter the old address.' };
const TO = { message: 'Enter the page it leads to.' };

export class RedirectsQuery {
  @ApiPropertyOptional({ description: 'A part of either address' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @QueryId('redirect', 'The id of the last one of the previous page') before?: number;

  @PageSize() limit?: number;
}

export class SaveRedirectRequest {
  @ApiProperty({
    description: 'A path of the older shop, or a full address with it',
    example: '/products/brown-butter',
  })
  @MaxLength(LONGEST, FROM)
  @IsString(FROM)
  from: string;

  @ApiProperty({ description: 'A page of this shop', example: '/product/12' })
  @MaxLength(LONGEST, TO)
  @IsString(TO)
  to: string;
}

export class RedirectResponse {
  id: number;
  @ApiProperty({ description: 'A path, decoded and in lower case', example: '/products/brown-butter' }) from: string;
  @ApiProperty({ description: 'A path of the shop with its query', example: '/shop?category=Cookies' }) to: string;
  @ApiProperty({ description: 'It leads to a page that shoppers do not find now' }) isMissing: boolean;
  @OrNull('E-mail of a member of staff') savedBy: string | null;
  savedAt: Date;
}

export class ImportRedirectsQuery {
  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Only report what the import would do' })
  @IsOptional()
  @IsBoolean({ message: 'Please choose yes or no.' })
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value) as unknown)
  dryRun?: boolean;
}

export class ImportRedirectsRequest {
  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'CSV in UTF-8, at most 2 MB and 5,000 lines' })
  file?: unknown;
}

class RedirectErrorResponse {
  @ApiProperty({ description: 'The column’s heading', example: 'From' }) column: string;
  message: string;
}

class ImportedRedirectResponse {
  @ApiProperty({ description: 'Line number in the file; the headings are line 1' }) line: number;
  @ApiProperty({ enum: ACTIONS }) action: (typeof ACTIONS)[number];
  from: string;
  to: string;
  @OrNull('Where it led before') before: string | null;
  @ApiProperty({ type: [RedirectErrorResponse], description: 'Why the line is refused' })
  errors: RedirectErrorResponse[];
}

/** The result of an import or of a dry run. */
export class RedirectImportResponse {
  @ApiProperty({ description: 'False: nothing was written, because of a dry run or a refused line' }) applied: boolean;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  lines: ImportedRedirectResponse[];
}

/** 422: a line is refused, so nothing was imported. */
export class RedirectImportRefusedResponse {
  @ApiProperty({ enum: ['import_refused'] }) code: 'import_refused';
  message: string;
  report: RedirectImportResponse;
}

/** `names` maps the ids of staff to their e-mails. */
export function redirectResponse(
  { id, from, to, isMissing, savedBy, savedAt }: ListedRedirect,
  names: ReadonlyMap<number, string>,
): RedirectResponse {
  return { id, from, to, isMissing, savedBy: names.get(savedBy) ?? null, savedAt };
}

export function importResponse(checked: CheckedRedirect[], lines: readonly number[], dryRun: boolean) {
  const count = (action: CheckedRedirect['action']) => checked.filter((line) => line.action === action).length;
  const refused = count('refused');
  return {
    applied: !dryRun && refused === 0,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused,
    lines: checked.map(({ errors, ...redirect }, at) => ({
      line: lines[at]!,
      ...redirect,
      errors: errors.map(({ path, message }) => ({ column: COLUMNS[path as keyof typeof COLUMNS], message })),
    })),
  } satisfies RedirectImportResponse;
}
