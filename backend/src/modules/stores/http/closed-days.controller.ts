import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { SpecialDay } from '@crispi/rules/hours';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import type { AffectedOrders } from '../closed-days/affected-orders';
import { ClosedDays } from '../closed-days/closed-days';
import { localDate } from '../slots/local-time';
import { Stores } from '../stores';
import { SaveCalendar } from '../use-cases/save-calendar';
import {
  CalendarPreviewRequest,
  CalendarPreviewResponse,
  CalendarResponse,
  SaveCalendarRequest,
  type AffectedShipmentResponse,
  type SpecialDayRequest,
} from './closed-days.dto';
import { StoreEditors } from './store-editors';

const STORE_ID = new IdPipe('The store');

/** Days on which a store is closed or has special hours, and how far ahead it can be booked. */
@ApiTags('stores')
@Controller('admin/stores/:id/closed-days')
@Requires('admin')
export class ClosedDaysController {
  constructor(
    private readonly closedDays: ClosedDays,
    private readonly saveCalendar: SaveCalendar,
    private readonly stores: Stores,
    private readonly editors: StoreEditors,
  ) {}

  @Get()
  @ApiOkResponse({ type: CalendarResponse })
  async showClosedDays(@Param('id', STORE_ID) id: number): Promise<CalendarResponse> {
    const { affected, changedAt, ...calendar } = await this.closedDays.show(id);
    const orders = await this.ordersOf(id, affected);
    return { ...calendar, days: [...calendar.days], changedAt: changedAt?.toISOString() ?? null, ...orders };
  }

  /** What shoppers would see, and which orders would lose their window. Changes nothing. */
  @Post('preview')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: CalendarPreviewResponse })
  async previewClosedDays(
    @Param('id', STORE_ID) id: number,
    @Body() { horizonDays, days }: CalendarPreviewRequest,
  ): Promise<CalendarPreviewResponse> {
    const preview = await this.closedDays.preview(id, { horizonDays, days: days.map(specialDay) });
    return {
      days: preview.days.map(({ first, ...day }) => ({ ...day, first: first?.value ?? null })),
      ...(await this.ordersOf(id, preview.affected)),
      confirmation: preview.affected.confirmation,
    };
  }

  @Put()
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: CalendarResponse })
  @ApiConflictResponse({
    description:
      'calendar_changed: read it again. orders_on_closed_days: see preview, and send its `confirmation` along',
  })
  async saveClosedDays(
    @Param('id', STORE_ID) storeId: number,
    @Body() { days, ...change }: SaveCalendarRequest,
    @CurrentSession() session: Session,
  ): Promise<CalendarResponse> {
    const saved = { ...change, days: days.map(specialDay), storeId };
    await this.saveCalendar.execute(saved, await this.editors.ofSession(session));
    return this.showClosedDays(storeId);
  }

  private async ordersOf(storeId: number, { shipments, found }: AffectedOrders) {
    const { timeZone } = (await this.stores.find(storeId))!;
    const orders = shipments.map(({ startsAt, ...shipment }): AffectedShipmentResponse => ({
      ...shipment,
      unpaidUntil: ('unpaidUntil' in shipment && shipment.unpaidUntil?.toISOString()) || null,
      date: localDate(startsAt, timeZone),
    }));
    return { orders, ordersFound: found };
  }
}

function specialDay({ day, closed, open = '', close = '', reason }: SpecialDayRequest): SpecialDay {
  return { day, closed, open: closed ? '' : open, close: closed ? '' : close, reason };
}
