import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../../kernel/http/validation';
import { stateOfZip } from '../../stores';
import { DeliveryAreas } from '../areas/delivery-areas';
import { DeliverySlots, type Destination } from '../areas/delivery-slots';
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

  /** Who delivers to a zip code. Answers 200 for any text: a form asks while somebody is still typing. */
  @Get('delivery-area/:zip')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: DeliveryAreaResponse })
  async deliveryArea(@Param('zip') zip: string): Promise<DeliveryAreaResponse> {
    const { provider, message } = await this.areas.providerFor(zip);
    return { deliveryProvider: provider, state: stateOfZip(zip), ...(message !== null && { message }) };
  }

  /** One-hour windows of a date; without a zip code or location those of the first store. */
  @Get('delivery-times')
  @ApiOkResponse({ type: [DeliveryTimeResponse] })
  async deliveryTimes(@Query() query: DeliveryTimesQuery): Promise<DeliveryTimeResponse[]> {
    const slots = await this.deliverySlots.list(query.date, destinationOf(query));
    return slots.map(({ value, label }) => ({ value, label }));
  }

  /**
   * Every day that can be booked, today first, by the store's calendar; closed ones with the reason, open ones with their
   * first free window. Without a zip code or location those of the first store.
   */
  @Get('delivery-days')
  @ApiOkResponse({ type: [DeliveryDayResponse] })
  async deliveryDays(@Query() query: DeliveryDaysQuery): Promise<DeliveryDayResponse[]> {
    const days = await this.deliverySlots.days(destinationOf(query));
    return days.map(({ first, ...day }) => ({ ...day, first: first?.value ?? null }));
  }
}

function destinationOf({ fulfilment, zipCode, locationId: location }: DeliveryDaysQuery): Destination | null {
  if (fulfilment === 'pickup') return location ? { locationId: locationId.transform(location) } : null;
  return zipCode ? { zipCode } : null;
}
