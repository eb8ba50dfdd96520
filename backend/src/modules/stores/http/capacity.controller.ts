import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { CapacityOverview, type DayUse } from '../capacity/capacity-overview';
import { CapacityHistory } from '../capacity/capacity-history';
import { WindowInquiry } from '../capacity/window-inquiry';
import type { CapacityLimits, Limits } from '../capacity/capacity-plan';
import { PauseOrders } from '../use-cases/pause-orders';
import { SaveCapacity } from '../use-cases/save-capacity';
import {
  CapacityHistoryQuery,
  CapacityHistoryResponse,
  CapacityQuery,
  CapacityResponse,
  PauseRequest,
  SaveCapacityRequest,
  WindowAnswerResponse,
  WindowQuestionQuery,
  type DayUseResponse,
  type WindowLimitDto,
} from './capacity.dto';
import { StoreEditors } from './store-editors';

const STORE_ID = new IdPipe('The store');
const TWO_WEEKS = 14;

/** The limits of a store's windows, and how much of them is taken. */
@ApiTags('stores')
@Controller('admin/stores/:id/capacity')
@Requires('admin')
export class CapacityController {
  constructor(
    private readonly overview: CapacityOverview,
    private readonly history: CapacityHistory,
    private readonly inquiry: WindowInquiry,
    private readonly saveCapacity: SaveCapacity,
    private readonly pause: PauseOrders,
    private readonly editors: StoreEditors,
  ) {}

  @Get()
  @ApiOkResponse({ type: CapacityResponse })
  async showCapacity(
    @Param('id', STORE_ID) id: number,
    @Query() { from, days = TWO_WEEKS }: CapacityQuery,
  ): Promise<CapacityResponse> {
    const { limits, changedAt, pausedUntil, days: used, ...shown } = await this.overview.show(id, { from, days });
    return {
      ...shown,
      limits: listed(limits),
      pausedUntil: pausedUntil?.toISOString() ?? null,
      changedAt: changedAt?.toISOString() ?? null,
      days: used.map(dayResponse),
    };
  }

  /** The history of the limits, newest first. */
  @Get('history')
  @ApiOkResponse({ type: CapacityHistoryResponse })
  async listCapacityChanges(
    @Param('id', STORE_ID) id: number,
    @Query() { before }: CapacityHistoryQuery,
  ): Promise<CapacityHistoryResponse> {
    const { changes, more } = await this.history.show(id, before ?? null);
    return {
      changes: changes.map(({ changedAt, limits, ...change }) => ({
        ...change,
        changedAt: changedAt.toISOString(),
        limits: limits.map(({ from, to, ...at }) => ({ ...at, from: from && limitsOf(from), to: to && limitsOf(to) })),
      })),
      more,
    };
  }

  /** Why a shipment cannot have a window, and who holds it. */
  @Get('why')
  @ApiOkResponse({ type: WindowAnswerResponse })
  async askAboutWindow(
    @Param('id', STORE_ID) id: number,
    @Query() { units = 1, ...question }: WindowQuestionQuery,
  ): Promise<WindowAnswerResponse> {
    const answer = await this.inquiry.ask(id, { ...question, units });
    return {
      ...answer,
      holders: answer.holders.map(({ until, ...holder }) => ({ ...holder, until: until?.toISOString() ?? null })),
    };
  }

  /** Existing orders stay. The pause ends by itself. */
  @Put('pause')
  @ApiOkResponse({ type: CapacityResponse })
  async pauseOrders(
    @Param('id', STORE_ID) storeId: number,
    @Body() { minutes }: PauseRequest,
    @CurrentSession() session: Session,
  ): Promise<CapacityResponse> {
    await this.pause.execute(storeId, minutes, await this.editors.ofSession(session));
    return this.showCapacity(storeId, {});
  }

  /** Existing orders stay, even above a new limit. */
  @Put()
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: CapacityResponse })
  @ApiConflictResponse({ description: 'capacity_changed: read it again' })
  async saveCapacityLimits(
    @Param('id', STORE_ID) storeId: number,
    @Body() { version, limits, cutOff }: SaveCapacityRequest,
    @CurrentSession() session: Session,
  ): Promise<CapacityResponse> {
    await this.saveCapacity.execute(
      { storeId, version, cutOff, limits: byDay(limits) },
      await this.editors.ofSession(session),
    );
    return this.showCapacity(storeId, {});
  }
}

function byDay(list: WindowLimitDto[]): CapacityLimits {
  const limits: CapacityLimits = {};
  for (const { day, start, units, deliveries, pickups } of list)
    (limits[day] ??= {})[start] = start === 'day' ? { units } : { units, deliveries, pickups };
  return limits;
}

function listed(limits: CapacityLimits): WindowLimitDto[] {
  return Object.entries(limits).flatMap(([day, windows = {}]) =>
    Object.entries(windows).map(([start, limit]) => ({
      day,
      start,
      ...limitsOf(limit ?? {}),
    })),
  );
}

const limitsOf = ({ units = null, deliveries = null, pickups = null }: Limits) => ({ units, deliveries, pickups });

function dayResponse({ limits, windows, ...day }: DayUse): DayUseResponse {
  return {
    ...day,
    unitsLimit: limits.units ?? null,
    windows: windows.map(({ limits: max, ...window }) => ({
      ...window,
      unitsLimit: max.units ?? null,
      deliveriesLimit: max.deliveries ?? null,
      pickupsLimit: max.pickups ?? null,
    })),
  };
}
