import { Body, Controller, Get, HttpCode, Ip, Post, Query, Redirect } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiExcludeEndpoint,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { Newsletter } from '../newsletter/newsletter';
import { NewsletterResponse, SubscribeRequest } from './newsletter.dto';

const TOKEN = { name: 'token', type: String, description: 'From the link in the e-mail' };

@ApiTags('newsletter')
@Controller('newsletter-subscriptions')
export class NewsletterController {
  constructor(private readonly newsletter: Newsletter) {}

  /** The response is the same for every address, subscribed or not. */
  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Ask for the newsletter; a mail with a confirmation link follows' })
  @ApiAcceptedResponse({ type: NewsletterResponse })
  async subscribe(@Body() { email }: SubscribeRequest, @Ip() ip: string): Promise<NewsletterResponse> {
    await this.newsletter.subscribe(email, ip);
    return { message: 'Thank you for subscribing to our newsletter!' };
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiQuery(TOKEN)
  @ApiOkResponse({ type: NewsletterResponse })
  async confirm(@Query('token') token: unknown): Promise<NewsletterResponse> {
    await this.newsletter.confirm(asText(token));
    return { message: 'You are on the list. We write when something new leaves the oven.' };
  }

  /**
   * Used by the page's button and by the one-click unsubscribe of mail programs (RFC 8058), which post to the address
   * in the mail's header.
   */
  @Post('unsubscribe')
  @HttpCode(200)
  @ApiQuery(TOKEN)
  @ApiOkResponse({ type: NewsletterResponse })
  async unsubscribe(@Query('token') token: unknown): Promise<NewsletterResponse> {
    await this.newsletter.unsubscribe(asText(token));
    return { message: "You won't get our newsletter anymore. We'll still email you about your orders." };
  }

  /**
   * Mail programs without one-click unsubscribe open that address in a browser: a GET changes nothing, the page asks.
   */
  @Get('unsubscribe')
  @Redirect()
  @ApiExcludeEndpoint()
  open(@Query('token') token: unknown): { url: string } {
    return { url: `/newsletter/unsubscribe?token=${encodeURIComponent(asText(token))}` };
  }
}

function asText(token: unknown): string {
  return typeof token === 'string' ? token : '';
}
