import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { UserNames } from '../../../kernel/security/user-names';
import { OpenShop } from '../opening/open-shop';
import { OpeningRepository } from '../opening/opening.repository';
import { OpeningRequest, OpeningResponse } from './opening.dto';

const HISTORY = 20;

@ApiTags('opening')
@Requires('admin')
@Controller('admin/opening')
export class OpeningController {
  constructor(
    private readonly changes: OpeningRepository,
    private readonly openShop: OpenShop,
    private readonly names: UserNames,
  ) {}

  @Get()
  @ApiOkResponse({ type: OpeningResponse })
  async show(): Promise<OpeningResponse> {
    const { state, reason } = await this.changes.current();
    const changes = await this.changes.history(HISTORY);
    const names = await this.names.of(changes.map(({ changedBy }) => changedBy));
    const history = changes.map(({ changedBy, open, reason: why, changedAt }) => ({
      open,
      reason: why,
      who: names.get(changedBy) ?? null,
      changedAt,
    }));
    return { state, reason, history };
  }

  /** A closed shop refuses new carts, new payments and messages to the shop (503 shop_closed), except from admins. */
  @Put()
  @ApiOperation({ summary: 'Open or close the shop' })
  @ApiOkResponse({ type: OpeningResponse })
  async change(@Body() { open, reason }: OpeningRequest, @CurrentSession() session: Session): Promise<OpeningResponse> {
    const { userId } = (await session.current())!;
    await this.openShop.execute(open, reason ?? '', { userId: userId!, address: session.address });
    return this.show();
  }
}
