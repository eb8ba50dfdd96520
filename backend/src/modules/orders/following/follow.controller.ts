import { Controller, Get, Header, Ip, Param, Req, Res } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../kernel/config/config';
import { EventStreams } from '../../../kernel/http/event-streams';
import { networkOf } from '../../../kernel/http/network';
import { FollowLinks } from './follow-links';
import { ORDER_CHANGED } from './order-changed';
import { BuyerLinks } from './buyer-links';
import { BuyerFollowsResponse, RecipientFollowsResponse } from './follow.dto';
import { FollowedOrders } from './followed-order.response';

/** So that one link cannot take the places of all orders. */
const PER_ORDER = 10;

const EITHER = { oneOf: [BuyerFollowsResponse, RecipientFollowsResponse].map((one) => ({ $ref: getSchemaPath(one) })) };

/** An order for whoever has a signed link to it. A link that is good for nothing is simply not there, whyever. */
@ApiTags('following')
@ApiNotFoundResponse({ description: 'No such link, or no longer' })
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

  /** Says when to look again, and nothing else. */
  @Get('events')
  // It has no answer that a typed call could wait for.
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
