import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock';
import { AllowsPass, Requires } from '../../../kernel/http/request-decorators';
import { IdPipe } from '../../../kernel/http/validation';
import { KitchenDays } from './kitchen-days';
import { RecordPrints } from './record-prints';
import { SHOP_TIME, sendShopTime, StoreStaffOf } from '../http/store-devices';
import { KitchenDayQuery, PrintedRequest, PrintedSheetRequest } from './kitchen-request.dto';
import { daySlipsResponse, slipResponse } from './kitchen.response';
import { DaySlipsResponse, SlipResponse } from './kitchen.dto';

const ORDER = new IdPipe('The order');

/** The kitchen's prints: recipient and contents of each shipment, without prices. */
@ApiTags('kitchen')
@Requires('admin')
@Controller('admin/kitchen')
export class KitchenPapersController {
  constructor(
    private readonly days: KitchenDays,
    private readonly recording: RecordPrints,
    private readonly staff: StoreStaffOf,
    private readonly clock: Clock,
  ) {}

  @Get('slips')
  @AllowsPass('kitchen')
  @ApiOperation({ summary: "A packing slip for each shipment of one store's day" })
  @ApiOkResponse({ type: DaySlipsResponse, headers: SHOP_TIME })
  async slipsOfDay(
    @Query() { store, date }: KitchenDayQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DaySlipsResponse> {
    sendShopTime(reply, this.clock);
    const storeId = await this.staff.storeOf(request, store);
    return daySlipsResponse(await this.days.slipsOfDay(storeId, date));
  }

  @Get('orders/:id/slips')
  @AllowsPass('kitchen')
  @ApiOperation({ summary: 'A packing slip for each shipment of an order' })
  @ApiOkResponse({ type: [SlipResponse], headers: SHOP_TIME })
  async slips(
    @Param('id', ORDER) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SlipResponse[]> {
    sendShopTime(reply, this.clock);
    const { storeId } = await this.staff.of(request);
    return (await this.days.slips(id, storeId)).map(slipResponse);
  }

  @Post('prints')
  @HttpCode(204)
  @AllowsPass('kitchen')
  @ApiOperation({ summary: 'These were printed: from now on, only what changes is to be printed again' })
  @ApiNoContentResponse()
  async printed(@Body() { paper, shipments }: PrintedRequest, @Req() request: FastifyRequest): Promise<void> {
    await this.recording.papers(paper, shipments, await this.staff.of(request));
  }

  @Post('sheets')
  @HttpCode(204)
  @AllowsPass('kitchen')
  @ApiOperation({ summary: 'The bake sheet was printed and said this: the next one tells what changed since' })
  @ApiNoContentResponse()
  async printedSheet(
    @Body() { store, date, printedAt, lines }: PrintedSheetRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const storeId = await this.staff.storeOf(request, store);
    const { name } = await this.staff.of(request);
    await this.recording.sheet(storeId, date, { printedAt, lines }, name);
  }
}
