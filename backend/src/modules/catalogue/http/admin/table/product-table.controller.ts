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
import { CurrentSession, Requires } from '../../../../../kernel/http/request-decorators';
import type { Session } from '../../../../../kernel/http/request-session';
import { StaffName } from '../../../../accounts/http';
import { ManagedProductRepository } from '../../../products/managed-products.repository';
import { Names } from '../../../products/names';
import { ImportProducts } from '../../../use-cases/import-products';
import { OptionalBoolean } from '../form-fields';
import { exportedCells } from './columns';
import { MAX_FILE_BYTES, readTable, writeTable } from './csv';
import { importResponse, ImportRefusedResponse, ImportResponse } from './import.dto';
import { readLine } from './read-line';

class ImportQuery {
  @OptionalBoolean({ default: false, description: 'Dry run: only report what the import would do' })
  dryRun?: boolean;
}

class ImportRequest {
  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'CSV in UTF-8, at most 1 MB and 1,000 lines' })
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
   * Creates and changes the products of a CSV file, all of them or none. A product is found by its Id, otherwise by its
   * Name. Empty cells and missing columns leave values unchanged.
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
    const lines = await Promise.all(readTable(table).map(({ line, cells }) => readLine(line, cells)));
    const imported = await this.importProducts.execute(lines, await this.staff.of(session), dryRun);
    const created = imported.flatMap(({ id, name }) => (id === null ? [] : { id, name }));
    const report = importResponse(imported, dryRun, new Names([...(await this.products.all()), ...created]));
    if (!dryRun && !report.applied)
      throw new AppError(422, 'import_refused', `${counted(report.refused)} cannot be imported. Nothing was changed.`, {
        report,
      });
    return report;
  }
}

const counted = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`);
