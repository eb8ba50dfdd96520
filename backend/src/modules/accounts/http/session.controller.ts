import { Body, Controller, Get, HttpCode, Ip, Post, Redirect, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden, NotSignedIn } from '../../../kernel/errors/app-error';
import { CurrentSession } from '../../../kernel/http/current';
import type { Session } from '../../../kernel/http/session';
import { KnownBrowsers } from '../known-browsers';
import { UsersRepository } from '../users.repository';
import { SignIn } from '../use-cases/sign-in';
import { landingPage, MessageAnswer, SessionAnswer, SignedInAnswer, userAnswer } from './accounts.answers';
import { SignInDto } from './accounts.dto';

/** Signing in and out. Both sign-in calls take both roles; the pages decide what to show. */
@ApiTags('accounts')
@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly users: UsersRepository,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  @Post(['login', 'admin/login'])
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in with e-mail and password' })
  @ApiOkResponse({ type: SignedInAnswer })
  async login(
    @Body() { email, password }: SignInDto,
    @Ip() ip: string,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInAnswer> {
    const knownBrowser = this.knownBrowsers.nameOf(request, email);
    const profile = await this.signIn.execute({ email, password, ip, knownBrowser }, session);
    this.knownBrowsers.remember(reply, email);
    return { user: userAnswer(profile), redirectUrl: landingPage(profile) };
  }

  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out' })
  @ApiOkResponse({ type: MessageAnswer })
  async logout(@CurrentSession() session: Session): Promise<MessageAnswer> {
    await session.end();
    return { message: 'Logged out successfully' };
  }

  /** Reached by navigation, so it cannot be a POST; another site's link or picture must not sign staff out. */
  @Get('admin/logout')
  @Redirect('/admin/login', 302)
  @ApiOperation({ summary: 'Sign out and go to the sign-in page of the back office' })
  @ApiFoundResponse({ description: 'Redirect to /admin/login' })
  async leaveBackOffice(@Req() request: FastifyRequest, @CurrentSession() session: Session): Promise<void> {
    if (isForeign(request)) throw new Forbidden('This request came from another site.');
    await session.end();
  }

  @Get(['me', 'admin/me'])
  @ApiOperation({ summary: 'Who is signed in; 401 when nobody is' })
  @ApiOkResponse({ type: SessionAnswer })
  async me(@CurrentSession() session: Session): Promise<SessionAnswer> {
    const userId = (await session.current())?.userId;
    const profile = userId ? await this.users.findProfile(userId) : null;
    if (!profile) throw new NotSignedIn();
    return { user: userAnswer(profile) };
  }
}

/** "none" is a typed address or a bookmark. Browsers that do not say where they come from may send an origin or referrer. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && (!URL.canParse(from) || new URL(from).host !== headers.host);
}
