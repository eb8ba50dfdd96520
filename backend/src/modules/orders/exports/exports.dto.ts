import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PeriodQuery } from '../../books/http';
import { SALES_DAYS, type SalesDay } from '../core/sales-day';

export class ExportQuery extends PeriodQuery {
  @ApiPropertyOptional({ enum: ['csv'], default: 'csv' })
  @IsOptional()
  @IsIn(['csv'], { message: 'Choose csv.' })
  format?: 'csv';

  @ApiPropertyOptional({
    enum: SALES_DAYS,
    default: 'placed',
    description: 'delivered: for lines and shipments, those delivered or collected in the period',
  })
  @IsOptional()
  @IsIn(SALES_DAYS, { message: 'Choose placed or delivered.' })
  basis?: SalesDay;
}
