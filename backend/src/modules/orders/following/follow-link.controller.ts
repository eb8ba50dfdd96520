import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { authoriseBuyer } from '../core/authorise-order-access';
import { FollowLinks } from './follow-links';
import { OrderReader } from '../core/order-reader';
import { FollowLinkResponse } from './follow.dto';

/** The buyer's own link, for the page of thanks and the account. */
@ApiTags('following')
@Controller('orders/:id/follow-link')
export class FollowLinkController {
  constructor(
    private readonly orders: OrderReader,
    private readonly links: FollowLinks,
  ) {}

  @Get()
  @ApiOkResponse({ type: FollowLinkResponse })
  @ApiNotFoundResponse({ description: 'No such order, or somebody else’s; staff see orders in the back office' })
  async show(@Param('id', new IdPipe('The order')) id: number, @CurrentSession() session: Session) {
    const order = authoriseBuyer(await this.orders.find(id), await session.current());
    return { token: this.links.ofBuyer(order) } satisfies FollowLinkResponse;
  }
}
