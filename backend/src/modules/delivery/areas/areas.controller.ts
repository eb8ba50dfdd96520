import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../../kernel/http/validation';
import { DeliveryAreas } from './delivery-areas';
import { DeliverySlots, type Destination } from './delivery-slots';
import { DeliveryAreaAnswer, DeliveryTimeOption, DeliveryTimesQuery } from './areas.dto';

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
  @ApiOkResponse({ type: DeliveryAreaAnswer })
  async deliveryArea(@Param('zip') zip: string): Promise<DeliveryAreaAnswer> {
    const { provider, message } = await this.areas.providerFor(zip);
    return { deliveryProvider: provider, ...(message !== null && { message }) };
  }

  /** One-hour windows of a date; without a zip code or location those of the first store. */
  @Get('delivery-times')
  @ApiOkResponse({ type: [DeliveryTimeOption] })
  async deliveryTimes(@Query() query: DeliveryTimesQuery): Promise<DeliveryTimeOption[]> {
    const slots = await this.deliverySlots.list(query.date, destinationOf(query));
    return slots.map(({ value, label }) => ({ value, label }));
  }
}

function destinationOf({ fulfilment, zipCode, locationId: location }: DeliveryTimesQuery): Destination | null {
  if (fulfilment === 'pickup') return location ? { locationId: locationId.transform(location) } : null;
  return zipCode ? { zipCode } : null;
}
