import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../kernel/http/current';
import { KeyTestResult, TestDoordashBody } from '../settings.dto';
import { TestDoordashConfig } from './test-doordash-config';
import { TestSendgridConfig } from './test-sendgrid-config';
import { TestStripeKeys } from './test-stripe-keys';

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
  @ApiOkResponse({ type: KeyTestResult })
  testStripeKeys(): Promise<KeyTestResult> {
    return this.stripe.execute();
  }

  @Post('test-sendgrid-config')
  @HttpCode(200)
  @ApiOkResponse({ type: KeyTestResult })
  testSendgridConfig(): Promise<KeyTestResult> {
    return this.sendgrid.execute();
  }

  @Post('test-doordash-config')
  @HttpCode(200)
  @ApiOkResponse({ type: KeyTestResult })
  testDoordashConfig(@Body() body: TestDoordashBody): Promise<KeyTestResult> {
    return this.doordash.execute(body ?? {});
  }
}
