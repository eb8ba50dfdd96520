import { Body, Controller, HttpCode, Post, Req, type Type } from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { COURIERS, type CourierServiceName } from '@crispi/rules/couriers';
import { Requires, ServerToServer } from '../../../kernel/http/request-decorators';
import { checked } from '../../../kernel/http/validation';
import { WebhookInbox } from '../../../kernel/webhooks/webhook-inbox';
import { KeyTestResponse, Secret, Text } from '../../settings/http';
import { CourierRegistry } from '../couriers/courier-registry';
import { webhookSourceOf } from '../couriers/handlers/read-courier-webhook';
import { TestCourierKeys } from '../couriers/test-courier-keys';

/** The endpoints of each courier service: its webhooks and the test of its keys. */
export function controllersOf(service: CourierServiceName): Type[] {
  return [webhookController(service), keyTestController(service)];
}

function webhookController(service: CourierServiceName): Type {
  @ServerToServer()
  @Controller(`webhooks/${service}`)
  class CourierWebhookController {
    constructor(
      private readonly inbox: WebhookInbox,
      private readonly couriers: CourierRegistry,
    ) {}

    @Post()
    @HttpCode(200)
    @ApiExcludeEndpoint()
    async receive(@Req() request: FastifyRequest): Promise<{ received: true }> {
      await this.inbox.receive(webhookSourceOf(this.couriers.service(service)), request);
      return { received: true };
    }
  }
  return CourierWebhookController;
}

function keyTestController(service: CourierServiceName): Type {
  const title = service[0]!.toUpperCase() + service.slice(1);
  const KeysRequest = keysRequest(service, `Test${title}Request`);

  @ApiTags('settings')
  @Controller()
  @Requires('admin')
  class CourierKeyTestController {
    constructor(private readonly keys: TestCourierKeys) {}

    @Post(`test-${service}-config`)
    @HttpCode(200)
    @ApiOperation({ operationId: `KeyTestsController_test${title}Config`, summary: undefined })
    @ApiBody({ type: KeysRequest })
    @ApiOkResponse({ type: KeyTestResponse })
    async test(@Body() body: object | undefined): Promise<KeyTestResponse> {
      return this.keys.execute(service, await checked(KeysRequest, body ?? {}));
    }
  }
  return CourierKeyTestController;
}

/** A request class with the service's keys; `name` is its name in the API description. */
function keysRequest(service: CourierServiceName, name: string): Type<Record<string, string>> {
  class KeysRequest {}
  for (const { key, secret } of COURIERS[service].keys) (secret ? Secret() : Text())(KeysRequest.prototype, key);
  Object.defineProperty(KeysRequest, 'name', { value: name });
  return KeysRequest as Type<Record<string, string>>;
}
