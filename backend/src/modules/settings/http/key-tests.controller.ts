import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../kernel/http/request-decorators';
import { KeyTestResponse, TestDoordashRequest } from './settings.dto';
import { TestDoordashConfig } from '../key-tests/test-doordash-config';
import { TestSendgridConfig } from '../key-tests/test-sendgrid-config';
import { TestStripeKeys } from '../key-tests/test-stripe-keys';

/** The three Test buttons of the settings page. Each calls its provider for real and answers 200 either way. */
@ApiTags('settings')
@Controller()
@Requires('admin')
export class KeyTestsController {
  constructor(
    private readonly stripe: TestStripeKeys,
    private readonly sendgrid: TestSendgridConfig,
    private readonly doordash: TestDoordashConfig,
  ) {}

  @Post('test-stripe-keys')
  @HttpCode(200)
  @ApiOkResponse({ type: KeyTestResponse })
  testStripeKeys(): Promise<KeyTestResponse> {
    return this.stripe.execute();
  }

  @Post('test-sendgrid-config')
  @HttpCode(200)
  @ApiOkResponse({ type: KeyTestResponse })
  testSendgridConfig(): Promise<KeyTestResponse> {
    return this.sendgrid.execute();
  }

  @Post('test-doordash-config')
  @HttpCode(200)
  @ApiOkResponse({ type: KeyTestResponse })
  testDoordashConfig(@Body() body: TestDoordashRequest): Promise<KeyTestResponse> {
    return this.doordash.execute(body ?? {});
  }
}
