import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, NotSignedIn } from '../../../kernel/errors/app-error';
import { refusedFile } from '../../../kernel/http/csv';
import { readForm } from '../../../kernel/http/forms';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { UserNames } from '../../../kernel/security/user-names';
import { RedirectList } from '../redirects/redirect-list';
import { RedirectRepository } from '../redirects/redirects.repository';
import { ImportRedirects } from '../use-cases/import-redirects';
import { RemoveRedirect } from '../use-cases/remove-redirect';
import { SaveRedirect } from '../use-cases/save-redirect';
import { MAX_FILE_BYTES, readRedirects, writeRedirects } from './redirect-table';
import {
  importResponse,
  ImportRedirectsQuery,
  ImportRedirectsRequest,
  RedirectImportRefusedResponse,
  RedirectImportResponse,
  RedirectResponse,
  redirectResponse,
  RedirectsQuery,
  SaveRedirectRequest,
} from './redirects.dto';

const PAGE = 50;
const ID = new IdPipe('The redirect');
const TOTAL = { 'x-total-count': { schema: { type: 'string' as const }, description: 'Redirects found' } };

/** Where the addresses of an older shop lead. */
@ApiTags('pages')
@Requires('admin')
@Controller('admin/redirects')
export class RedirectsController {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly redirectList: RedirectList,
    private readonly saveRedirect: SaveRedirect,
    private readonly removeRedirect: RemoveRedirect,
    private readonly importRedirects: ImportRedirects,
    private readonly names: UserNames,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Newest first' })
  @ApiOkResponse({ type: [RedirectResponse], headers: TOTAL })
  async list(
    @Query() { limit = PAGE, ...search }: RedirectsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RedirectResponse[]> {
    const [rows, count] = await Promise.all([
      this.redirectList.page({ ...search, limit }),
      this.redirects.count(search),
    ]);
    void reply.header('x-total-count', String(count));
    const names = await this.names.of(rows.map(({ savedBy }) => savedBy));
    return rows.map((row) => redirectResponse(row, names));
  }

  /** Every redirect as a line of a CSV file that can be imported again. */
  @Get('export')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="redirects.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async export(): Promise<string> {
    return writeRedirects(await this.redirects.all());
  }

  @Post()
  @ApiCreatedResponse({ type: RedirectResponse })
  async add(@Body() redirect: SaveRedirectRequest, @CurrentSession() session: Session): Promise<RedirectResponse> {
    return this.one(await this.saveRedirect.execute(redirect, await userIn(session)));
  }

  @Put(':id')
  @ApiOkResponse({ type: RedirectResponse })
  @ApiNotFoundResponse()
  async change(
    @Param('id', ID) id: number,
    @Body() redirect: SaveRedirectRequest,
    @CurrentSession() session: Session,
  ): Promise<RedirectResponse> {
    return this.one(await this.saveRedirect.execute(redirect, await userIn(session), id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse()
  async remove(@Param('id', ID) id: number): Promise<void> {
    await this.removeRedirect.execute(id);
  }

  /**
   * Adds and changes the redirects of a CSV file with the columns From and To, or those of Shopify's export, all of them
   * or none.
   */
  @Post('import')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ type: ImportRedirectsRequest })
  @ApiOkResponse({ type: RedirectImportResponse })
  @ApiUnprocessableEntityResponse({ type: RedirectImportRefusedResponse })
  async import(
    @Query() { dryRun = false }: ImportRedirectsQuery,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
  ): Promise<RedirectImportResponse> {
    const { fields, file } = await readForm(request, 'file', MAX_FILE_BYTES);
    const table = file?.bytes ?? (typeof fields.file === 'string' ? Buffer.from(fields.file) : null);
    if (!table) throw refusedFile('Please choose a file.');
    const lines = readRedirects(table);
    const checked = await this.importRedirects.execute(lines, await userIn(session), dryRun);
    const report = importResponse(
      checked,
      lines.map(({ line }) => line),
      dryRun,
    );
    if (!dryRun && !report.applied)
      throw new AppError(422, 'import_refused', `${counted(report.refused)} cannot be imported. Nothing was changed.`, {
        report,
      });
    return report;
  }

  private async one(id: number): Promise<RedirectResponse> {
    const row = await this.redirectList.one(id);
    return redirectResponse(row, await this.names.of([row.savedBy]));
  }
}

async function userIn(session: Session): Promise<number> {
  const userId = (await session.current())?.userId;
  if (!userId) throw new NotSignedIn();
  return userId;
}

const counted = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`);
