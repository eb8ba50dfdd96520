import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { NotFound } from '../../../kernel/errors/app-error';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { OrderReader } from '../core/order-reader';
import { buyerFields, messagesOf, shipmentFields, tooLate, versionOf } from './amendable';
import { CorrectBuyerRequest, CorrectShipmentRequest, OrderToCorrectResponse } from './amendments.dto';
import { CorrectBuyer } from './correct-buyer';
import { CorrectShipment } from './correct-shipment';
import { CorrectionRepository } from './corrections.repository';
import { ItemsOfShipment } from './items-of-shipment';

const ORDER = new IdPipe('The order');
const SHIPMENT = new IdPipe('The shipment');

/** Corrections by staff for a customer on the phone, before the order leaves the shop. */
@ApiTags('customers')
@Requires('admin')
@Controller('admin/orders/:id/corrections')
export class CorrectionsController {
  constructor(
    private readonly orders: OrderReader,
    private readonly corrections: CorrectionRepository,
    private readonly items: ItemsOfShipment,
    private readonly buyers: CorrectBuyer,
    private readonly shipments: CorrectShipment,
    private readonly staff: StaffName,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What may be corrected, and why not the rest' })
  @ApiOkResponse({ type: OrderToCorrectResponse })
  @ApiNotFoundResponse()
  async show(@Param('id', ORDER) id: number): Promise<OrderToCorrectResponse> {
    const order = await this.orders.find(id);
    if (!order) throw new NotFound('The order');
    const last = (await this.corrections.of(id)).at(-1);
    const buyer = buyerFields(order);
    const items = await this.items.withMessages(order);
    return {
      orderId: id,
      isGift: order.isGift,
      locationId: order.pickupAt?.locationId ?? null,
      buyer: { version: versionOf(buyer), ...buyer },
      shipments: order.shipments.map((shipment) => {
        const { firstName, lastName } = shipment.recipient;
        const fields = shipmentFields(shipment.recipient);
        return {
          version: versionOf({ ...fields, messages: messagesOf(order, shipment.recipientIndex) }),
          recipientIndex: shipment.recipientIndex,
          name: `${firstName} ${lastName}`.trim(),
          refusal: tooLate(shipment)?.message ?? null,
          ...fields,
          messages: items
            .filter(({ recipientIndex }) => recipientIndex === shipment.recipientIndex)
            .map(({ id: itemId, title, personalMessage }) => ({ itemId, title, text: personalMessage })),
        };
      }),
      lastCorrectedBy: last?.correctedBy ?? null,
      lastCorrectedAt: last?.correctedAt.toISOString() ?? null,
    };
  }

  @Put('buyer')
  @ApiOperation({ summary: "Correct the buyer's e-mail address or phone" })
  @ApiOkResponse({ type: OrderToCorrectResponse })
  @ApiConflictResponse({
    description: 'order_changed; courier_requested or under_way, if the driver has the phone number',
  })
  async buyer(
    @Param('id', ORDER) id: number,
    @Body() { why, ...body }: CorrectBuyerRequest,
    @CurrentSession() session: Session,
  ): Promise<OrderToCorrectResponse> {
    await this.buyers.execute({ orderId: id, ...body, why: why?.trim() || null }, await this.staff.of(session));
    return this.show(id);
  }

  @Put('shipments/:recipientIndex')
  @ApiOperation({
    summary: 'Correct recipient, address, window, instructions or messages of a shipment that has not left',
  })
  @ApiOkResponse({ type: OrderToCorrectResponse })
  @ApiConflictResponse({
    description:
      'order_changed; fee_differs {fee, paid}: send it again with acceptedFee; window_full: send it again with overbook and why; courier_requested, under_way, delivered, cancelled, status_refused: too late',
  })
  async shipment(
    @Param('id', ORDER) id: number,
    @Param('recipientIndex', SHIPMENT) recipientIndex: number,
    @Body() { version, why, acceptedFee, overbook = false, messages = [], ...fields }: CorrectShipmentRequest,
    @CurrentSession() session: Session,
  ): Promise<OrderToCorrectResponse> {
    const asked = {
      orderId: id,
      recipientIndex,
      version,
      fields,
      messages,
      acceptedFee: acceptedFee ?? null,
      overbook,
      why: why?.trim() || null,
    };
    await this.shipments.execute(asked, await this.staff.of(session));
    return this.show(id);
  }
}
