import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiExcludeEndpoint,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock';
import { sendUnlessKnown } from '../../../kernel/http/caching';
import { EventStreams, type Holder } from '../../../kernel/http/event-streams';
import { AllowsPass, Requires } from '../../../kernel/http/request-decorators';
import { IdPipe } from '../../../kernel/http/validation';
import { UndoStep } from '../core/undo-step';
import { UndoRequest } from '../http/orders-request.dto';
import { SHOP_TIME, sendShopTime, StoreStaffOf } from '../http/store-devices';
import { KitchenDays } from './kitchen-days';
import { KitchenDayQuery, KitchenStepRequest, TickRequest } from './kitchen-request.dto';
import { KitchenDayResponse, KitchenStepResponse } from './kitchen.dto';
import { kitchenDayResponse } from './kitchen.response';
import { MoveInKitchen } from './move-in-kitchen';
import { PackLine } from './pack-line';

/** Notifies a board of changes, so that it need not poll every few seconds. */
@Requires('admin')
@Controller('admin/kitchen')
export class KitchenChangesController {
  constructor(private readonly streams: EventStreams) {}

  @Get('changes')
  @AllowsPass('kitchen')
  // Not in the API description: the answer is an event stream.
  @ApiExcludeEndpoint()
  async changes(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.streams.open(request, reply, { topic: KITCHEN_CHANGED }, await holderOf(request));
  }
}

async function holderOf({ session, device }: FastifyRequest): Promise<Holder> {
  const row = await session.current();
  if (row?.role === 'admin')
    return { key: `session ${row.id}`, mayStay: async () => (await session.reload())?.role === 'admin' };
  const pass = await device.pass();
  return { key: `pass ${pass?.id}`, mayStay: async () => (await device.reload())?.kind === 'kitchen' };
}

/**
 * Broadcast by triggers on everything the board shows (migration `KitchenChanged`), so no code that writes needs to do
 * it.
 */
const KITCHEN_CHANGED = 'orders.kitchen-changed';

const ORDER = new IdPipe('The order');
const ITEM = new IdPipe('The line');

/** The kitchen board: what to pack and when, ticks, and two steps. A device sees only its own store. */
@ApiTags('kitchen')
@Requires('admin')
@Controller('admin/kitchen')
export class KitchenController {
  constructor(
    private readonly days: KitchenDays,
    private readonly packing: PackLine,
    private readonly moving: MoveInKitchen,
    private readonly undoing: UndoStep,
    private readonly staff: StoreStaffOf,
    private readonly clock: Clock,
  ) {}

  /** Polled by every tablet: an unchanged day costs a 304. */
  @Get('day')
  @AllowsPass('kitchen')
  @ApiOperation({ summary: "One store's day" })
  @ApiOkResponse({ type: KitchenDayResponse, headers: SHOP_TIME })
  async day(
    @Query() { store, date }: KitchenDayQuery,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const storeId = await this.staff.storeOf(request, store);
    const day = kitchenDayResponse(await this.days.day(storeId, date));
    sendShopTime(reply, this.clock);
    sendUnlessKnown(reply, known, day);
  }

  @Post('orders/:id/undo')
  @HttpCode(204)
  @AllowsPass('kitchen')
  @ApiOperation({ summary: 'Take a step back, before its customer hears of it' })
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'step_is_final: the customer was notified, or another step followed' })
  async undo(
    @Param('id', ORDER) id: number,
    @Body() { historyId }: UndoRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.undoing.execute(id, historyId, await this.staff.of(request));
  }

  @Post('orders/:id/:recipientIndex')
  @HttpCode(200)
  @AllowsPass('kitchen')
  @ApiOperation({ summary: 'Start packing a shipment, or have it ready' })
  @ApiOkResponse({ type: KitchenStepResponse })
  @ApiConflictResponse({ description: 'status_refused: cancelled, or already past this step' })
  async move(
    @Param('id', ORDER) id: number,
    @Param('recipientIndex', ORDER) recipientIndex: number,
    @Body() { status }: KitchenStepRequest,
    @Req() request: FastifyRequest,
  ): Promise<KitchenStepResponse> {
    return { undo: await this.moving.execute(id, recipientIndex, status, await this.staff.of(request)) };
  }

  @Put('lines/:itemId/:productId')
  @HttpCode(204)
  @AllowsPass('kitchen')
  @ApiOperation({ summary: 'Tick a line: it is in the box' })
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'line_changed: the line has changed since. status_refused' })
  async tick(
    @Param('itemId', ITEM) orderItemId: number,
    @Param('productId', ITEM) productId: number,
    @Body() { quantity }: TickRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.packing.tick({ orderItemId, productId, quantity }, await this.staff.of(request));
  }

  @Delete('lines/:itemId/:productId')
  @HttpCode(204)
  @AllowsPass('kitchen')
  @ApiOperation({ summary: 'Take a tick back' })
  @ApiNoContentResponse()
  async untick(
    @Param('itemId', ITEM) orderItemId: number,
    @Param('productId', ITEM) productId: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.packing.untick(orderItemId, productId, await this.staff.of(request));
  }
}
