import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../../kernel/http/request-decorators';
import type { Session } from '../../../../kernel/http/request-session';
import { IdPipe } from '../../../../kernel/http/validation';
import { StaffName } from '../../../accounts/http';
import { StockMovementRepository } from '../../stock/stock-movements.repository';
import { CountStock } from '../../use-cases/count-stock';
import {
  CountableProductResponse,
  CountedProductResponse,
  CountStockRequest,
  movementResponse,
  StockHistoryQuery,
  StockHistoryResponse,
} from './stock.dto';

const PAGE = 50;

/** The history of the stock, and counting it. */
@ApiTags('admin catalogue')
@Requires('admin')
@Controller('admin')
export class StockController {
  constructor(
    private readonly movements: StockMovementRepository,
    private readonly countStock: CountStock,
    private readonly staff: StaffName,
  ) {}

  /** Every change of a product's stock, newest first, at most 50. Empty if it has never changed. */
  @Get('cookies/:id/stock-movements')
  @ApiOkResponse({ type: StockHistoryResponse })
  async history(
    @Param('id', new IdPipe('The product')) id: number,
    @Query() { before }: StockHistoryQuery,
  ): Promise<StockHistoryResponse> {
    const rows = await this.movements.page(id, before ?? null, PAGE + 1);
    return { movements: rows.slice(0, PAGE).map(movementResponse), more: rows.length > PAGE };
  }

  /** A sheet for counting: all products with a stock of their own, by category and name. */
  @Get('stock-counts/sheet')
  @ApiOkResponse({ type: [CountableProductResponse] })
  sheet(): Promise<CountableProductResponse[]> {
    return this.movements.countable();
  }

  /** Sets the stock to what was counted, and what moved since the sheet was read. Returns the products that differed. */
  @Post('stock-counts')
  @HttpCode(200)
  @ApiOkResponse({ type: [CountedProductResponse] })
  async count(
    @Body() { counts, reason }: CountStockRequest,
    @CurrentSession() session: Session,
  ): Promise<CountedProductResponse[]> {
    return this.countStock.execute(counts, reason || null, await this.staff.of(session));
  }
}
