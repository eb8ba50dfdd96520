import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiExcludeEndpoint, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import type { FastifyReply } from 'fastify';
import { IsEmail, MaxLength } from 'class-validator';
import { NotFound } from '../../../kernel/errors/app-error';
import { IdPipe } from '../../../kernel/http/validation';
import { Newsletter, type Decision } from './newsletter';
import { askPage, donePage } from './newsletter-page';

export class SubscribeDto {
  @ApiProperty({ example: 'ada@example.com' })
  @MaxLength(254, { message: 'Please enter a valid email address.' })
  @IsEmail({}, { message: 'Please enter a valid email address.' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  email: string;
}

export class SubscribedAnswer {
  @ApiProperty() message: string;
}

/** Set once the answer is a page: an error under this type could not be sent as JSON. */
const HTML = 'text/html; charset=utf-8';
const id = new IdPipe('This link');

@ApiTags('newsletter')
@Controller('newsletter-subscriptions')
export class NewsletterController {
  constructor(private readonly newsletter: Newsletter) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Ask for the newsletter; a mail with a confirmation link follows' })
  @ApiAcceptedResponse({ type: SubscribedAnswer })
  async subscribe(@Body() { email }: SubscribeDto): Promise<SubscribedAnswer> {
    await this.newsletter.subscribe(email);
    return { message: 'Almost there. Please confirm with the link we mailed you.' };
  }

  @Get(':id/:decision')
  @Header('referrer-policy', 'no-referrer')
  @ApiExcludeEndpoint()
  ask(
    @Param('id', id) subscriberId: number,
    @Param('decision') named: string,
    @Query('token') token: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const decision = this.checked(subscriberId, named, token);
    void reply.type(HTML);
    return askPage(decision);
  }

  /** The page's button, and the one-click unsubscribe of mail programs (RFC 8058), which posts to the link itself. */
  @Post(':id/:decision')
  @HttpCode(200)
  @ApiExcludeEndpoint()
  async decide(
    @Param('id', id) subscriberId: number,
    @Param('decision') named: string,
    @Query('token') token: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const decision = this.checked(subscriberId, named, token);
    await this.newsletter.decide(decision, subscriberId);
    void reply.type(HTML);
    return donePage(decision);
  }

  private checked(subscriberId: number, decision: string, token: unknown): Decision {
    if (decision !== 'confirm' && decision !== 'unsubscribe') throw new NotFound('This link');
    this.newsletter.check(decision, subscriberId, typeof token === 'string' ? token : '');
    return decision;
  }
}
