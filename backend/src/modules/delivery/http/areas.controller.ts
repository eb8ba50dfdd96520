import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { stateOfZip } from '../../../kernel/address/zip-state';
import { DeliveryAreas } from '../areas/delivery-areas';
import { DeliverySlots, type CartRequirements, type Destination } from '../areas/delivery-slots';
import { holderOf } from '../../stores';
import {
  DeliveryAreaResponse,
  DeliveryDayResponse,
  DeliveryDaysQuery,
  DeliveryTimeResponse,
  DeliveryTimesQuery,
} from './areas.dto';

const locationId = new IdPipe('The location');

@ApiTags('delivery')
@Controller()
export class AreasController {
  constructor(
    private readonly areas: DeliveryAreas,
    private readonly deliverySlots: DeliverySlots,
  ) {}

  /** The courier of a zip code. Answers 200 for any text, because forms call it while the user is typing. */
  @Get('delivery-area/:zip')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: DeliveryAreaResponse })
  async deliveryArea(@Param('zip') zip: string): Promise<DeliveryAreaResponse> {
    const { provider, message } = await this.areas.providerFor(zip);
    return { deliveryProvider: provider, state: stateOfZip(zip), ...(message !== null && { message }) };
  }

  /**
   * One-hour windows of a date that have room for the cart, on request the full ones, too; without a zip code or
   * location those of the first store.
   */
  @Get('delivery-times')
  @ApiOkResponse({ type: [DeliveryTimeResponse] })
  async deliveryTimes(
    @Query() query: DeliveryTimesQuery,
    @CurrentSession() session: Session,
  ): Promise<DeliveryTimeResponse[]> {
    const slots = await this.deliverySlots.list(query.date, destinationOf(query), cartOf(query, session));
    return slots
      .filter(({ room }) => room !== 'none' || query.full === 'true')
      .map(({ value, label, room }) => ({
        value,
        label,
        ...(room === 'few' && { few: true }),
        ...(room === 'none' && { full: true }),
      }));
  }

  /**
   * Every bookable day of the store's calendar, today first: closed ones with the reason, open ones with their first
   * available window. Without a zip code or location those of the first store.
   */
  @Get('delivery-days')
  @ApiOkResponse({ type: [DeliveryDayResponse] })
  async deliveryDays(
    @Query() query: DeliveryDaysQuery,
    @CurrentSession() session: Session,
  ): Promise<DeliveryDayResponse[]> {
    const days = await this.deliverySlots.days(destinationOf(query), cartOf(query, session));
    return days.map(({ first, ...day }) => ({ ...day, first: first?.value ?? null }));
  }
}

/** What the windows must have room for; holds of the cart's own checkout do not count. */
function cartOf({ units = 0, noticeHours = 0 }: DeliveryDaysQuery, session: Session): CartRequirements {
  const holder = async () => {
    const known = await session.current();
    return known && holderOf(known);
  };
  return { units, noticeHours, holder };
}

function destinationOf({ fulfilment, zipCode, locationId: location }: DeliveryDaysQuery): Destination | null {
  if (fulfilment === 'pickup') return location ? { locationId: locationId.transform(location) } : null;
  return zipCode ? { zipCode } : null;
}
