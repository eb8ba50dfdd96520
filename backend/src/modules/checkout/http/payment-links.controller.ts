import { Controller, Get, Header, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { BuyerLinks, FollowLinks, OrderReader, placeInWords, recipientName } from '../../orders';
import { orderReceipt, OrderReceiptResponse } from '../../orders/http';
import { PageTexts } from '../../pages';
import { Clock } from '../../../kernel/clock';
import { totalsOf } from '../pricing/totals';
import { PayByLink } from '../staff-orders/pay-by-link';
import { PaymentLinks, type LinkedOrder } from '../staff-orders/payment-links';
import { countUnavailablePayments } from './count-unavailable-payments';
import { PaymentLinkResponse } from './payment-links.dto';
import { paymentResponse, PaymentResponse, POLICIES } from './totals.dto';

/** The page with which a customer pays an order that staff typed. Needs no session. */
@ApiTags('payment links')
@ApiNotFoundResponse({ description: 'Unknown link' })
@ApiTooManyRequestsResponse({ description: 'Asked too often' })
@Controller('payment-links/:token')
export class PaymentLinksController {
  constructor(
    private readonly links: PaymentLinks,
    private readonly paying: PayByLink,
    private readonly buyerLinks: BuyerLinks,
    private readonly followLinks: FollowLinks,
    private readonly orders: OrderReader,
    private readonly pages: PageTexts,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing, however often it is opened. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: PaymentLinkResponse })
  async show(@Param('token') token: string, @Ip() ip: string): Promise<PaymentLinkResponse> {
    await this.buyerLinks.spend(ip);
    const link = await this.links.open(token);
    const order = link.orderId === null ? null : await this.orders.find(link.orderId);
    return {
      ...linkedOrder(link),
      leftMs: Math.max(0, link.deadline.getTime() - this.clock.now().getTime()),
      followToken: order && this.followLinks.ofBuyer(order),
      policies: await this.pages.confirmed(POLICIES),
    };
  }

  @Post('payment')
  @HttpCode(200)
  @ApiOkResponse({ type: PaymentResponse })
  @ApiConflictResponse({ description: 'link_expired; link_replaced; link_withdrawn; already_paid {orderId}' })
  async payment(@Param('token') token: string, @Ip() ip: string): Promise<PaymentResponse> {
    await this.buyerLinks.spend(ip);
    const prepared = await countUnavailablePayments(this.paying.start(token, ip));
    return paymentResponse(prepared, await this.pages.confirmed(POLICIES));
  }

  /** The order of a paid link. Idempotent. */
  @Post('order')
  @ApiCreatedResponse({ type: OrderReceiptResponse })
  @ApiConflictResponse({
    description:
      'payment_processing, payment_not_completed, payment_refunded, link_expired, link_replaced, link_withdrawn',
  })
  async order(@Param('token') token: string, @Ip() ip: string): Promise<OrderReceiptResponse> {
    await this.buyerLinks.spend(ip);
    const orderId = await countUnavailablePayments(this.paying.finish(token));
    return orderReceipt((await this.orders.find(orderId))!);
  }

  /** Asks staff for a new link after the end of this one. Repeated calls change nothing. */
  @Post('ask-again')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'already_paid {orderId}' })
  async askAgain(@Param('token') token: string, @Ip() ip: string): Promise<void> {
    await this.buyerLinks.spend(ip);
    await this.paying.askAgain(token);
  }
}

type Linked = Omit<PaymentLinkResponse, 'leftMs' | 'followToken' | 'policies'>;

function linkedOrder({ snapshot, state, deadline, orderId, askedAgainAt }: LinkedOrder): Linked {
  const { customer, isGift, fulfilment, pickupAt, lines, shipments } = snapshot;
  return {
    state,
    deadline: deadline.toISOString(),
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    isGift,
    fulfilment,
    pickupAt: pickupAt && { name: pickupAt.name, address: pickupAt.address },
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      quantity: line.quantity,
      total: formatCents(line.totalCents),
      message: line.personalMessage,
      imageUrl: line.imageUrl,
      contents:
        line.type === 'cookie_box'
          ? line.contents.map(({ name, quantity, imageUrl }) => ({ name, quantity, imageUrl }))
          : [],
      boxSize: line.boxSize,
      giftCard: line.giftCard ?? null,
      recipientIndex: shipments.findIndex(({ lineIds }) => lineIds.includes(line.id)),
    })),
    shipments: shipments.map(({ recipient, kind }) => ({
      recipientName: recipientName(recipient, customer.name),
      address: pickupAt || kind === 'electronic' ? null : placeInWords(recipient),
      deliveryDate: recipient.deliveryDate,
      deliveryTime: recipient.deliveryTime,
      instructions: recipient.deliveryInstructions,
    })),
    totals: totalsOf(snapshot),
    orderId,
    askedAgain: askedAgainAt !== null,
  };
}
