import { Controller, Get, Param, ParseEnumPipe, Query, StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { NotFound } from '../../../kernel/errors/app-error';
import { writeCsv } from '../../../kernel/http/csv';
import { Requires } from '../../../kernel/http/request-decorators';
import { periodIn } from '../../books/http';
import { REPORTS, type Column, type ReportName } from '../report-definitions';
import type { Report } from '../report';
import { Reports } from '../reports';
import { OrdersBehindQuery, OrdersBehindResponse, ReadReportQuery, ReportResponse } from './reports.dto';

const REPORT = new ParseEnumPipe(Object.fromEntries(REPORTS.map((name) => [name, name])), {
  exceptionFactory: () => new NotFound('The report'),
});

/** What the owner reads of the shop. */
@ApiTags('reports')
@Requires('admin')
@Controller('admin/reports')
export class ReportsController {
  constructor(private readonly reports: Reports) {}

  /** Figures by day, store, product and more, beside the period before. `format=csv`: as a table. */
  @Get(':report')
  @ApiParam({ name: 'report', enum: REPORTS })
  @ApiOkResponse({ type: ReportResponse })
  @ApiNotFoundResponse()
  async read(
    @Param('report', REPORT) report: ReportName,
    @Query() { format, ...query }: ReadReportQuery,
  ): Promise<ReportResponse | StreamableFile> {
    const read = await this.reports.read({ report, ...query, ...periodIn(query) });
    if (format === 'csv') return csvOf(read);
    return { ...read, countedAt: read.countedAt?.toISOString() ?? null };
  }

  /** The orders behind a row, or behind all of them. */
  @Get(':report/orders')
  @ApiParam({ name: 'report', enum: REPORTS })
  @ApiOkResponse({ type: OrdersBehindResponse })
  @ApiNotFoundResponse()
  async orders(
    @Param('report', REPORT) report: ReportName,
    @Query() { key, before, limit = 50, ...query }: OrdersBehindQuery,
  ): Promise<OrdersBehindResponse> {
    const found = await this.reports.ordersBehind(
      { report, ...query, ...periodIn(query) },
      { key, before, limit: limit + 1 },
    );
    return {
      orders: found.slice(0, limit).map(({ createdAt, id, customerName, totalCents, status }) => ({
        id,
        customerName,
        placedAt: createdAt.toISOString(),
        totalCents,
        status,
      })),
      hasMore: found.length > limit,
    };
  }
}

function csvOf({ report, from, to, by, columns, rows, totals }: Report): StreamableFile {
  const cell = (value: number, { unit }: Pick<Column, 'unit'>) =>
    unit === 'cents' ? formatCents(value) : String(value);
  const cells = (values: readonly number[]) => values.map((value, i) => cell(value, columns[i]!));
  const table = writeCsv(
    [by, ...columns.map(({ key }) => key)],
    [...rows.map(({ label, values }) => [label, ...cells(values)]), ['total', ...cells(totals)]],
  );
  return new StreamableFile(Buffer.from(table), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${report}-${from}-${to}.csv"`,
  });
}
