import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PeriodQuery } from '../../books/http';
import { EXPORT_BASES, type ExportBasis } from './export-name';

export class ExportQuery extends PeriodQuery {
  @ApiPropertyOptional({ enum: ['csv'], default: 'csv' })
  @IsOptional()
  @IsIn(['csv'], { message: 'Choose csv.' })
  format?: 'csv';

  @ApiPropertyOptional({
    enum: EXPORT_BASES,
    default: 'placed',
    description: 'delivered: for lines and shipments, those delivered or collected in the period',
  })
  @IsOptional()
  @IsIn(EXPORT_BASES, { message: 'Choose placed or delivered.' })
  basis?: ExportBasis;
}
