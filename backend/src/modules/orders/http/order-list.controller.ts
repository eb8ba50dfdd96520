import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Requires } from '../../../kernel/http/request-decorators';
import { readPosition, type OrderSearch } from '../order-search';
import { NotAPlaceInTheList } from '../orders.errors';
import { FindOrders } from '../use-cases/find-orders';
import { AdminOrders } from './admin-orders';
import { AdminOrderResponse } from './admin-order.dto';
import { ListOrdersQuery } from './order-list.dto';

const PAGE = 50;

const header = (description: string) => ({ schema: { type: 'string' as const }, description });

/** The list of orders as staff see it. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class OrderListController {
  constructor(
    private readonly finder: FindOrders,
    private readonly orders: AdminOrders,
  ) {}

  /** Polled every 15 seconds by each open list: an unchanged one costs a 304 and is not read. */
  @Get()
  @ApiOkResponse({
    type: [AdminOrderResponse],
    headers: {
      'x-total-count': header('Orders found, without paging; "1000+" beyond a thousand'),
      'x-view-counts': header(
        '"all=41, due_today=23, …": what each view would find, the search and filters aside from step',
      ),
      'x-next-before': header('`before` of the next page; missing on the last'),
    },
  })
  async list(
    @Query() query: ListOrdersQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const search = searchOf(query);
    const asked = createHash('sha1').update(JSON.stringify(search)).digest('base64url');
    void reply.header('cache-control', 'private, no-cache');
    if (known && (await this.isCurrent(known, asked))) return void reply.header('etag', known).status(304).send();
    const found = await this.finder.execute(search);
    const body = await Promise.all(found.orders.map((row) => this.orders.of(row)));
    void reply
      .header('etag', `"${FORMAT}.${found.version}.${found.until.getTime()}.${asked}"`)
      .header('x-total-count', found.total)
      .header(
        'x-view-counts',
        Object.entries(found.views)
          .map((view) => view.join('='))
          .join(', '),
      );
    if (found.next) void reply.header('x-next-before', found.next);
    return void reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  }

  private async isCurrent(known: string, asked: string): Promise<boolean> {
    const [format, version, until, search] = known.replace(/^W\//, '').replaceAll('"', '').split('.');
    if (format !== FORMAT || search !== asked || !version || !until) return false;
    return this.finder.isCurrent(version, new Date(Number(until)));
  }
}

/** Raised with a change of what a row says: a browser then does not take its rows of before for unchanged. */
const FORMAT = '2';

function searchOf({ sort, before, limit, day, store, ...rest }: ListOrdersQuery): OrderSearch {
  const by = sort ?? (rest.status === 'pending' ? 'due' : 'newest');
  const after = before === undefined ? null : readPosition(before, by);
  if (before !== undefined && !after) throw new NotAPlaceInTheList();
  const promised = day === undefined ? undefined : { date: day, storeId: store };
  return { ...rest, promised, sort: by, limit: limit ?? PAGE, after };
}
