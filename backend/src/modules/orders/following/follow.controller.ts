import { Controller, Get, Header, Ip, Param, Req, Res, HttpCode, Post } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
  ApiConflictResponse,
  ApiNoContentResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../kernel/config/config';
import { EventStreams } from '../../../kernel/http/event-streams';
import { networkOf } from '../../../kernel/http/network';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { authorizeBuyer } from '../core/authorize-order-access';
import { OrderReader } from '../core/order-reader';
import { BuyerLinks } from './buyer-links';
import { CancelOwnOrder } from './cancel-own-order';
import { FollowLinks } from './follow-links';
import { BuyerFollowsResponse, RecipientFollowsResponse, FollowLinkResponse } from './follow.dto';
import { FollowedOrders } from './followed-order.response';

/** The buyer's own link, for the confirmation page and the account. */
@ApiTags('following')
@Controller('orders/:id/follow-link')
export class FollowLinkController {
  constructor(
    private readonly orders: OrderReader,
    private readonly links: FollowLinks,
  ) {}

  @Get()
  @ApiOkResponse({ type: FollowLinkResponse })
  @ApiNotFoundResponse({ description: 'No such order, or another customer’s; staff see orders in the back office' })
  async show(@Param('id', new IdPipe('The order')) id: number, @CurrentSession() session: Session) {
    const order = authorizeBuyer(await this.orders.find(id), await session.current());
    return { token: this.links.ofBuyer(order) } satisfies FollowLinkResponse;
  }
}

/** The buyer cancels an order before preparation begins. The money is refunded, and an e-mail confirms both. */
@ApiTags('following')
@ApiNoContentResponse({ description: 'The order is cancelled' })
@ApiConflictResponse({ description: 'being_made; payment_disputed' })
@Controller()
export class OwnCancellingController {
  constructor(
    private readonly orders: OrderReader,
    private readonly links: BuyerLinks,
    private readonly cancelling: CancelOwnOrder,
  ) {}

  @Post('orders/:id/cancel')
  @HttpCode(204)
  @ApiNotFoundResponse({ description: 'No such order, or another customer’s' })
  async own(@Param('id', new IdPipe('The order')) id: number, @CurrentSession() session: Session): Promise<void> {
    authorizeBuyer(await this.orders.find(id), await session.current());
    await this.cancelling.execute(id);
  }

  @Post('follow/:token/cancel')
  @HttpCode(204)
  @ApiNotFoundResponse({ description: 'Unknown, expired, or a recipient’s link' })
  async followed(@Param('token') token: string, @Ip() ip: string): Promise<void> {
    await this.cancelling.execute(await this.links.orderOf(token, ip));
  }
}

/**
 * Broadcast with the order's number by a trigger on shipments (migration `FollowLinks`), so no code that writes
 * shipments needs to do it.
 */
const ORDER_CHANGED = 'orders.order-changed';

/** So that one link cannot use up all streams. */
const PER_ORDER = 10;

const EITHER = { oneOf: [BuyerFollowsResponse, RecipientFollowsResponse].map((one) => ({ $ref: getSchemaPath(one) })) };

/** An order for the holder of a signed link. An invalid link is a 404, whatever the reason. */
@ApiTags('following')
@ApiNotFoundResponse({ description: 'Unknown or expired link' })
@Controller('follow/:token')
export class FollowController {
  constructor(
    private readonly links: FollowLinks,
    private readonly followed: FollowedOrders,
    private readonly streams: EventStreams,
    private readonly callers: BuyerLinks,
    private readonly config: Config,
  ) {}

  @Get()
  @Header('x-robots-tag', 'noindex')
  @ApiExtraModels(BuyerFollowsResponse, RecipientFollowsResponse)
  @ApiOkResponse({ schema: EITHER })
  async show(
    @Param('token') token: string,
    @Ip() ip: string,
  ): Promise<BuyerFollowsResponse | RecipientFollowsResponse> {
    await this.callers.spend(ip);
    return this.followed.show(await this.links.open(token));
  }

  /** Reports only that something changed. */
  @Get('events')
  // Not in the API description: the answer is an event stream.
  @ApiExcludeEndpoint()
  async events(
    @Param('token') token: string,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.callers.spend(ip);
    const { order } = await this.links.open(token);
    const { followStreamsPerIp: each, followStreams: together } = this.config.rateLimits;
    this.streams.open(
      request,
      reply,
      { topic: ORDER_CHANGED, detail: String(order.id) },
      {
        key: `follow ${networkOf(ip)}`,
        mayStay: () => this.isGood(token),
        limits: { each, sameNews: PER_ORDER, together },
      },
    );
  }

  private async isGood(token: string): Promise<boolean> {
    return this.links.open(token).then(
      () => true,
      () => false,
    );
  }
}
