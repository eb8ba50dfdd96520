import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock';
import { sendUnlessKnown } from '../../../kernel/http/caching';
import { AllowsPass, Requires, CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { keptToRun } from '../core/store-staff';
import { UndoStep } from '../core/undo-step';
import { DriveWithOwnCourier } from './drive-with-own-courier';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { AdminOrders } from '../http/admin-orders';
import { UndoRequest } from '../http/orders-request.dto';
import { SHOP_TIME, sendShopTime, StoreStaffOf } from '../http/store-devices';
import { StoreQuery } from '../http/store-query.dto';
import { NoteProblem, ClearProblem } from './note-problem';
import { ProblemRequest, RunStepRequest, ClearProblemRequest } from './run-request.dto';
import { RunResponse, RunTapResponse, runResponse, stopResponse } from './run.dto';
import { Runs } from './runs';

/** Problems reported by own couriers, for staff. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class DeliveryProblemsController {
  constructor(
    private readonly clearing: ClearProblem,
    private readonly orders: AdminOrders,
    private readonly staff: StaffName,
  ) {}

  @Post(':id/clear-problem/:recipientIndex')
  @HttpCode(200)
  @ApiOperation({ summary: 'Staff have dealt with it. Cleared twice, it is cleared once' })
  @ApiOkResponse({ type: AdminOrderResponse })
  async clear(
    @Param('id', new IdPipe('The order')) id: number,
    @Param('recipientIndex', new IdPipe('The recipient')) recipientIndex: number,
    @Body() { problemId }: ClearProblemRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.clearing.execute(id, recipientIndex, problemId, await this.staff.of(session));
    return this.orders.get(id);
  }
}

const ORDER = new IdPipe('The order');
const REFUSED =
  'stop_changed: it is not what the courier saw. tap_too_old: ask, then send it `confirmed`. status_refused: no such step now';

/** Today's deliveries of a store's own couriers. A device sees only its own store. */
@ApiTags('run')
@Requires('admin')
@Controller('admin/run')
export class RunController {
  constructor(
    private readonly runs: Runs,
    private readonly driving: DriveWithOwnCourier,
    private readonly noting: NoteProblem,
    private readonly undoing: UndoStep,
    private readonly staff: StoreStaffOf,
    private readonly clock: Clock,
  ) {}

  /** Polled by every phone: an unchanged run costs a 304. */
  @Get()
  @AllowsPass('run')
  @ApiOperation({ summary: "Today's stops of one store" })
  @ApiOkResponse({ type: RunResponse, headers: SHOP_TIME })
  async today(
    @Query() { store }: StoreQuery,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const storeId = await this.staff.storeOf(request, store);
    const run = runResponse(await this.runs.today(storeId));
    sendShopTime(reply, this.clock);
    sendUnlessKnown(reply, known, run);
  }

  @Post('orders/:id/undo')
  @HttpCode(204)
  @AllowsPass('run')
  @ApiOperation({ summary: 'Take a step back, before its customer hears of it' })
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'step_is_final: the customer was notified, or another step followed' })
  async undo(
    @Param('id', ORDER) id: number,
    @Body() { historyId }: UndoRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.undoing.execute(id, historyId, await this.staff.of(request), keptToRun);
  }

  @Post('stops/:id/:recipientIndex')
  @HttpCode(200)
  @AllowsPass('run')
  @ApiOperation({ summary: 'Picked up, in transit, delivered, or back at the store' })
  @ApiOkResponse({ type: RunTapResponse })
  @ApiConflictResponse({ description: REFUSED })
  async move(
    @Param('id', ORDER) id: number,
    @Param('recipientIndex', ORDER) index: number,
    @Body() { status, ...tap }: RunStepRequest,
    @Req() request: FastifyRequest,
  ): Promise<RunTapResponse> {
    const undo = await this.driving.onRun(id, index, status, await this.staff.of(request), tapOf(tap));
    return { stop: stopResponse(await this.runs.stop(id, index)), undo };
  }

  @Post('stops/:id/:recipientIndex/problem')
  @HttpCode(200)
  @AllowsPass('run')
  @ApiOperation({ summary: 'Could not be delivered: flags it for staff, cancels nothing' })
  @ApiOkResponse({ type: RunTapResponse })
  @ApiConflictResponse({ description: REFUSED })
  async problem(
    @Param('id', ORDER) id: number,
    @Param('recipientIndex', ORDER) index: number,
    @Body() { kind, note, requestId, ...tap }: ProblemRequest,
    @Req() request: FastifyRequest,
  ): Promise<RunTapResponse> {
    const problem = { kind, note: note ?? null, requestId };
    await this.noting.execute(id, index, problem, await this.staff.of(request), tapOf(tap));
    return { stop: stopResponse(await this.runs.stop(id, index)), undo: null };
  }
}

const tapOf = ({ version, tappedAt, confirmed = false }: Omit<RunStepRequest, 'status'>) => ({
  version,
  at: tappedAt,
  confirmed,
});
