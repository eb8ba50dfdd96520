import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventStreams, type Holder } from '../../../kernel/http/event-streams';
import { AllowsPass, Requires } from '../../../kernel/http/request-decorators';
import { KITCHEN_CHANGED } from './kitchen-changed';

/** Tells a board when to look again, so that it need not ask every few seconds. */
@Requires('admin')
@Controller('admin/kitchen')
export class KitchenChangesController {
  constructor(private readonly streams: EventStreams) {}

  @Get('changes')
  @AllowsPass('kitchen')
  // It has no answer that a typed call could wait for.
  @ApiExcludeEndpoint()
  async changes(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.streams.open(request, reply, { topic: KITCHEN_CHANGED }, await holderOf(request));
  }
}

async function holderOf({ session, device }: FastifyRequest): Promise<Holder> {
  const row = await session.current();
  if (row?.role === 'admin')
    return { key: `session ${row.id}`, mayStay: async () => (await session.again())?.role === 'admin' };
  const pass = await device.pass();
  return { key: `pass ${pass?.id}`, mayStay: async () => (await device.again())?.kind === 'kitchen' };
}
