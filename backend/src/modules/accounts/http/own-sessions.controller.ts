import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { SessionStore } from '../../../kernel/http/session-store';
import { deviceName } from '../device-name';
import { BrowserResponse } from './accounts-response.dto';

/** The browsers a user is signed in on, and signing out of them remotely. */
@ApiTags('accounts')
@Requires('user')
@Controller('sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** This browser first, then by last use. */
  @Get()
  @ApiOkResponse({ type: [BrowserResponse] })
  async list(@CurrentSession() session: Session): Promise<BrowserResponse[]> {
    const { id: here, userId } = (await session.current())!;
    const browsers = await this.sessions.listOf(userId!);
    return browsers
      .map(({ id, userAgent, createdAt, seenAt }) => ({
        id,
        current: id === here,
        device: deviceName(userAgent),
        createdAt: createdAt.toISOString(),
        lastSeenAt: seenAt.toISOString(),
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'No such session of this user' })
  async end(@Param('id') id: string, @CurrentSession() session: Session): Promise<void> {
    const row = (await session.current())!;
    const ended = /^\d{1,18}$/.test(id) && (await this.sessions.endOneOf(row.userId!, id));
    if (!ended) throw new NotFound('The session');
    if (id === row.id) await session.end();
  }

  /** Signs out everywhere, including here. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async endAll(@CurrentSession() session: Session): Promise<void> {
    const { userId } = (await session.current())!;
    await this.unitOfWork.run((tx) => this.sessions.endAllOf(tx, userId!));
    await session.end();
  }
}
