import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../kernel/http/request-decorators';
import { KeyTestResponse } from './settings.dto';
import { TestSendgridConfig } from '../key-tests/test-sendgrid-config';
import { TestStripeKeys } from '../key-tests/test-stripe-keys';

/** Test buttons of the settings page. Each calls its provider and responds 200 even when the keys are rejected. */
@ApiTags('settings')
@Controller()
@Requires('admin')
export class KeyTestsController {
  constructor(
    private readonly stripe: TestStripeKeys,
    private readonly sendgrid: TestSendgridConfig,
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
}
