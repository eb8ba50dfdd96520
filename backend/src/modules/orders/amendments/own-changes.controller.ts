import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { WindowHolds } from '../../stores';
import { authorizeBuyer } from '../core/authorize-order-access';
import { OrderReader } from '../core/order-reader';
import type { OrderRow, ShipmentRow } from '../core/order-row';
import type { OrderItemView } from '../core/order-view';
import { recipientName } from '../core/shipment';
import { buyerMayChange, messagesOf, shipmentFields, TooLateToChange, versionOf } from './amendable';
import { ChangeShipmentRequest, OrderToChangeResponse, type ShipmentToChangeResponse } from './amendments.dto';
import { ChangeOwnShipment } from './change-own-shipment';
import { ItemsOfShipment } from './items-of-shipment';

const ORDER = new IdPipe('The order');
const SHIPMENT = new IdPipe('The shipment');

/**
 * Changes by the buyer until the kitchen starts on the order. A follow link is not enough, because it can be forwarded:
 * the browser that ordered or the account is required.
 */
@ApiTags('orders')
@ApiNotFoundResponse({ description: 'No such order, or another customer’s' })
@Controller('orders/:id/changes')
export class OwnChangesController {
  constructor(
    private readonly orders: OrderReader,
    private readonly items: ItemsOfShipment,
    private readonly windows: WindowHolds,
    private readonly changing: ChangeOwnShipment,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What its buyer may change, and why not the rest' })
  @ApiOkResponse({ type: OrderToChangeResponse })
  async show(@Param('id', ORDER) id: number, @CurrentSession() session: Session): Promise<OrderToChangeResponse> {
    const order = await this.own(id, session);
    const [items, windows] = [await this.items.withMessages(order), await this.windows.ofOrder(id)];
    const shipments = order.shipments.map(async (shipment) => ({
      ...shipmentToChange(order, shipment, items),
      productionUnits: windows.find(({ number }) => number === shipment.recipientIndex)?.units ?? 0,
      noticeHours: await this.items.noticeHours(order, shipment),
    }));
    const locationId = order.pickupAt?.locationId ?? null;
    return { orderId: id, isGift: order.isGift, locationId, shipments: await Promise.all(shipments) };
  }

  @Put(':recipientIndex')
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOperation({
    summary: 'Change address, window, instructions or messages of a shipment that is not being made yet',
  })
  @ApiOkResponse({ type: OrderToChangeResponse })
  @ApiConflictResponse({
    description:
      'order_changed; costs_more {fee, paid}; window_full; payment_disputed; being_made, cancelled: too late',
  })
  async change(
    @Param('id', ORDER) id: number,
    @Param('recipientIndex', SHIPMENT) recipientIndex: number,
    @Body() { version, messages = [], ...fields }: ChangeShipmentRequest,
    @CurrentSession() session: Session,
  ): Promise<OrderToChangeResponse> {
    const order = await this.own(id, session);
    await this.changing.execute(order, { recipientIndex, version, fields, messages });
    return this.show(id, session);
  }

  private async own(id: number, session: Session): Promise<OrderRow> {
    return authorizeBuyer(await this.orders.find(id), await session.current());
  }
}

function shipmentToChange(
  order: OrderRow,
  shipment: ShipmentRow,
  items: OrderItemView[],
): Omit<ShipmentToChangeResponse, 'productionUnits' | 'noticeHours'> {
  const { recipientIndex } = shipment;
  const fields = shipmentFields(shipment.recipient);
  const { addressLine1, addressLine2, city, state, zipCode } = fields;
  const { deliveryDate, deliveryTime, deliveryInstructions } = fields;
  const own = ({ recipientIndex: index }: OrderItemView) => index === recipientIndex;
  return {
    version: versionOf({ ...fields, messages: messagesOf(order, recipientIndex) }),
    recipientIndex,
    name: recipientName(shipment.recipient, order.customerName),
    refusal: buyerMayChange(shipment) ? null : new TooLateToChange(shipment).message,
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    deliveryDate,
    deliveryTime,
    deliveryInstructions,
    messages: items.filter(own).map(({ id, title, personalMessage }) => ({ itemId: id, title, text: personalMessage })),
  };
}
