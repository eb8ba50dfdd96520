import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ORDER_SORTS, ORDER_VIEWS, type OrderListView, type OrderSort } from './order-search';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';
import { PageSize } from '../../../kernel/http/api-properties';
import { IsLocalDate, StoreQuery } from '../http/store-query.dto';

export class ListOrdersQuery extends StoreQuery {
  @ApiPropertyOptional({ enum: ['pending', 'completed'], description: 'pending: everything that is not delivered' })
  @IsOptional()
  @IsIn(['pending', 'completed'], { message: 'Choose pending or completed.' })
  status?: 'pending' | 'completed';

  @ApiPropertyOptional({
    enum: ORDER_VIEWS,
    description:
      'due_today: in the time zone of the serving store; late: due and not delivered; unpaid: its customer owes a part of it',
  })
  @IsOptional()
  @IsIn(ORDER_VIEWS, { message: `Choose one of ${ORDER_VIEWS.join(', ')}.` })
  view?: OrderListView;

  @ApiPropertyOptional({ enum: SHIPMENT_STATUSES, description: 'The status of the order' })
  @IsOptional()
  @IsIn(SHIPMENT_STATUSES, { message: 'Unknown order status.' })
  step?: ShipmentStatus;

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-11-26',
    description: 'Only orders with a shipment of `store` promised for that day',
  })
  @IsOptional()
  @IsLocalDate()
  day?: string;

  @ApiPropertyOptional({
    description:
      'An order number, which is listed first, its first digits (at least three), or the beginnings of words in a name or e-mail address',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({
    enum: ORDER_SORTS,
    description: 'due: soonest first, cancelled ones last. Default: due for pending, else newest',
  })
  @IsOptional()
  @IsIn(ORDER_SORTS, { message: 'Choose due or newest.' })
  sort?: OrderSort;

  @PageSize({ max: 200 }) limit?: number;

  @ApiPropertyOptional({
    example: '2026-11-22T15:00:00Z_10461',
    description:
      'Cursor of the next page, from x-next-before. Sorted by newest: the number of the last order; by due time: its due time ("infinity" if cancelled), "_" and its number',
  })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  before?: string;
}
