import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageSize, QueryId } from '../../../kernel/http/api-properties';
import { PeriodQuery } from '../../books/http';
import { SALES_DAYS, type SalesDay } from '../../orders';
import { GROUPINGS, REPORTS, type ReportGrouping, type ReportName } from '../report-definitions';

export class ReportQuery extends PeriodQuery {
  @QueryId('store', 'Of one store; of all by default')
  storeId?: number;

  @ApiPropertyOptional({ enum: GROUPINGS, description: 'What the rows are; each report has its own' })
  @IsOptional()
  @IsIn(GROUPINGS, { message: `Choose one of ${GROUPINGS.join(', ')}.` })
  by?: ReportGrouping;

  @ApiPropertyOptional({
    enum: SALES_DAYS,
    description: 'Whose day a sale counts on: of its order or of its delivery; as the books have it by default',
  })
  @IsOptional()
  @IsIn(SALES_DAYS, { message: 'Choose placed or delivered.' })
  basis?: SalesDay;
}

export class ReadReportQuery extends ReportQuery {
  @ApiPropertyOptional({ enum: ['json', 'csv'], default: 'json' })
  @IsOptional()
  @IsIn(['json', 'csv'], { message: 'Choose json or csv.' })
  format?: 'json' | 'csv';
}

export class OrdersBehindQuery extends ReportQuery {
  @ApiPropertyOptional({ description: 'Of one row; of all rows by default' })
  @IsOptional()
  @IsString({ message: 'Choose a row.' })
  @MaxLength(500, { message: 'Choose a row.' })
  key?: string;

  @QueryId('order number', 'The last order of the page before')
  before?: number;

  @PageSize()
  limit?: number;
}

export class ReportColumnResponse {
  @ApiProperty({ example: 'net' }) key: string;
  @ApiProperty({ example: 'Net sales' }) label: string;
  @ApiProperty({ enum: ['count', 'cents', 'rate'], description: 'rate: a fraction, 0.0825' }) unit:
    | 'count'
    | 'cents'
    | 'rate';
}

export class ReportRowResponse {
  @ApiProperty({ description: 'For the orders behind it' }) key: string;
  @ApiProperty({ description: 'In words; of days "2026-11-28" and of months "2026-11"' }) label: string;
  @ApiProperty({ type: [Number], description: 'By the columns' }) values: number[];
  @ApiProperty({ type: [Number], nullable: true, description: 'Of the period before; null: there was no such row' })
  previous: number[] | null;
}

export class ReportFactResponse {
  @ApiProperty({ example: 'Collected' }) label: string;
  @ApiProperty() cents: number;
}

export class ReportResponse {
  @ApiProperty({ enum: REPORTS }) report: ReportName;
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) to: string;
  @ApiProperty({
    format: 'date',
    description: 'The period before: the same days of the month, quarter or year before, else as many days',
  })
  previousFrom: string;
  @ApiProperty({ format: 'date' }) previousTo: string;
  @ApiProperty({ enum: GROUPINGS }) by: ReportGrouping;
  @ApiProperty({ enum: GROUPINGS, isArray: true, description: 'What its rows can be' })
  groupings: readonly ReportGrouping[];
  @ApiProperty({ enum: SALES_DAYS }) basis: SalesDay;
  @ApiProperty({ type: [ReportColumnResponse] }) columns: ReportColumnResponse[];
  @ApiProperty({ type: [ReportRowResponse] }) rows: ReportRowResponse[];
  @ApiProperty({ type: [Number] }) totals: number[];
  @ApiProperty({ type: [Number] }) previousTotals: number[];
  @ApiProperty({ type: [ReportFactResponse], description: 'What the journal says of the period' })
  facts: ReportFactResponse[];
  @ApiProperty({ description: 'Whether the orders behind a row can be listed' }) hasOrders: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Up to when changes are counted' })
  countedAt: string | null;
}

export class OrderBehindResponse {
  @ApiProperty() id: number;
  @ApiProperty() customerName: string;
  @ApiProperty({ format: 'date-time' }) placedAt: string;
  @ApiProperty({ description: 'Cents' }) totalCents: number;
  @ApiProperty({ example: 'delivered' }) status: string;
}

export class OrdersBehindResponse {
  @ApiProperty({ type: [OrderBehindResponse], description: 'Newest first' }) orders: OrderBehindResponse[];
  @ApiProperty({ description: 'Whether there are older ones' }) hasMore: boolean;
}
