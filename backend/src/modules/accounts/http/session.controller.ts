import { Body, Controller, Get, HttpCode, Ip, Post, Redirect, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden, NotSignedIn } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { KnownBrowsers } from './known-browsers';
import { UsersRepository } from '../users.repository';
import { SignIn } from '../use-cases/sign-in';
import { landingPage, MessageResponse, SessionResponse, SignedInResponse, userResponse } from './accounts-response.dto';
import { SignInRequest } from './accounts-request.dto';

/** Signing in and out. Both sign-in routes accept both roles; the frontend decides what to show. */
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
  @Requires('anybody')
  @ApiOperation({ summary: 'Sign in with e-mail and password, and a code where the second factor is on' })
  @ApiOkResponse({ type: SignedInResponse })
  @ApiUnauthorizedResponse({ description: 'wrong_credentials, second_factor_required, wrong_code' })
  async login(
    @Body() { email, password, code }: SignInRequest,
    @Ip() ip: string,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const knownBrowser = this.knownBrowsers.nameOf(request, email);
    const profile = await this.signIn.execute({ email, password, code, ip, knownBrowser }, session);
    this.knownBrowsers.remember(reply, email);
    return { user: userResponse(profile), redirectUrl: landingPage(profile) };
  }

  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out' })
  @ApiOkResponse({ type: MessageResponse })
  async logout(@CurrentSession() session: Session): Promise<MessageResponse> {
    await session.end();
    return { message: 'Logged out successfully' };
  }

  /** A navigation, so it cannot be a POST; a link or image on another site must not sign staff out. */
  @Get('admin/logout')
  @Requires('anybody')
  @Redirect('/admin/login', 302)
  @ApiOperation({ summary: 'Sign out and go to the sign-in page of the back office' })
  @ApiFoundResponse({ description: 'Redirect to /admin/login' })
  async leaveBackOffice(@Req() request: FastifyRequest, @CurrentSession() session: Session): Promise<void> {
    if (isForeign(request)) throw new Forbidden('This request came from another site.');
    await session.end();
  }

  @Get(['me', 'admin/me'])
  @Requires('user')
  @ApiOperation({ summary: 'The signed-in user; 401 without one' })
  @ApiOkResponse({ type: SessionResponse })
  async me(@CurrentSession() session: Session): Promise<SessionResponse> {
    const profile = await this.users.findProfile((await session.current())!.userId!);
    if (!profile) throw new NotSignedIn();
    return { user: userResponse(profile) };
  }
}

/** "none" means a typed address or a bookmark. Browsers without Sec-Fetch-Site may send Origin or Referer. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && (!URL.canParse(from) || new URL(from).host !== headers.host);
}
