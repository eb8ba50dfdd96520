import { Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiProduces,
  ApiPropertyOptional,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../../kernel/errors/app-error';
import { refusedFile } from '../../../../../kernel/http/csv';
import { readForm } from '../../../../../kernel/http/forms';
import { checked } from '../../../../../kernel/http/validation';
import { CurrentSession, Requires } from '../../../../../kernel/http/request-decorators';
import type { Session } from '../../../../../kernel/http/request-session';
import { StaffName } from '../../../../accounts/http';
import { CategoryRepository } from '../../../categories/category.repository';
import { BoxSizeRepository } from '../../../products/box-size.repository';
import { ManagedProductRepository } from '../../../products/managed-products.repository';
import { Names } from '../../../products/names';
import { ImportProducts } from '../../../use-cases/import-products';
import { OptionalBoolean } from '../form-fields';
import { exportedCells } from './columns';
import { ImportChoices } from './choices.dto';
import { MAX_FILE_BYTES, writeTable } from './csv';
import { importResponse, ImportRefusedResponse, ImportResponse } from './import.dto';
import { readFile } from './read-file';

class ImportQuery {
  @OptionalBoolean({ default: false, description: 'Dry run: only report what the import would do' })
  dryRun?: boolean;
}

class ImportRequest extends ImportChoices {
  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'CSV in UTF-8, at most 1 MB and 1,000 rows' })
  file?: unknown;
}

/** Exports and imports all products as a CSV file. */
@ApiTags('admin catalogue')
@Requires('admin')
@Controller('admin/products')
export class ProductTableController {
  constructor(
    private readonly products: ManagedProductRepository,
    private readonly importProducts: ImportProducts,
    private readonly categories: CategoryRepository,
    private readonly boxSizes: BoxSizeRepository,
    private readonly staff: StaffName,
  ) {}

  /** Every product as a line of a CSV file that can be imported again. */
  @Get('export')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="products.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async export(): Promise<string> {
    const rows = await this.products.all();
    const names = new Names(rows);
    return writeTable(rows.map((row) => exportedCells(row, names)));
  }

  /**
   * Creates and changes the products of a CSV file, all of them or none: this shop's own export, or one of Shopify,
   * WooCommerce or Square, which is recognized by its headings. A product is found by its Id, otherwise by its Name.
   * Empty cells and missing columns leave values unchanged. Pictures are fetched later, see `picture-fetches`.
   */
  @Post('import')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ type: ImportRequest })
  @ApiOkResponse({ type: ImportResponse })
  @ApiUnprocessableEntityResponse({ type: ImportRefusedResponse })
  async import(
    @Query() { dryRun = false }: ImportQuery,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
  ): Promise<ImportResponse> {
    const { fields, file } = await readForm(request, 'file', MAX_FILE_BYTES);
    const table = file?.bytes ?? (typeof fields.file === 'string' ? Buffer.from(fields.file) : null);
    if (!table) throw refusedFile('Please choose a file.');
    const choices = await checked(ImportChoices, fields);
    const shop = { categories: await this.categories.managed(), boxSizes: await this.boxSizes.all() };
    const read = await readFile(table, shop, choices);
    const imported = await this.importProducts.execute(read.lines, await this.staffOf(session), dryRun, read.extras);
    const created = imported.lines.flatMap(({ id, name }) => (id === null ? [] : { id, name }));
    const names = new Names([...(await this.products.all()), ...created]);
    const report = importResponse(imported, read, dryRun, names);
    if (!dryRun && !report.applied)
      throw new AppError(422, 'import_refused', `${counted(report.refused)} cannot be imported. Nothing was changed.`, {
        report,
      });
    return report;
  }

  private async staffOf(session: Session) {
    return { id: (await session.current())!.userId!, email: await this.staff.of(session) };
  }
}

const counted = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);
