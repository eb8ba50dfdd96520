import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Requires } from '../../../kernel/http/request-decorators';
import { readPosition, type OrderSearch } from './order-search';
import { InvalidListPosition } from '../core/orders.errors';
import { FindOrders } from './find-orders';
import { AdminOrders } from '../http/admin-orders';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { ListOrdersQuery } from './order-list.dto';

const PAGE = 50;
/** Maximum size of the cached lists in characters: about fifty typical ones. */
const ROOM = 2 * 1024 * 1024;

/** A list as it is sent. */
interface SentList {
  version: string;
  from: Date;
  until: Date;
  headers: Record<string, string>;
  body: string;
}

const header = (description: string) => ({ schema: { type: 'string' as const }, description });

/** The order list of the back office. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class OrderListController {
  /** Answers by query. All staff get the same answer, so one read serves all polls. */
  private readonly kept = new LRUCache<string, SentList>({ maxSize: ROOM, sizeCalculation: ({ body }) => body.length });

  constructor(
    private readonly finder: FindOrders,
    private readonly orders: AdminOrders,
  ) {}

  /** Polled every 15 seconds by each open list: an unchanged one is not read again, and costs a 304. */
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
    const kept = this.kept.get(asked);
    const present = known || kept ? await this.finder.present() : null;
    if (known && present && isOf(present, known, asked)) return void reply.header('etag', known).status(304).send();
    const isGood =
      kept && present && kept.version === present.version && kept.from <= present.now && present.now < kept.until;
    const { headers, body } = isGood ? kept : await this.read(search, asked);
    return void reply.headers(headers).type('application/json; charset=utf-8').send(body);
  }

  private async read(search: OrderSearch, asked: string): Promise<SentList> {
    const { orders, version, from, until, total, views, next } = await this.finder.execute(search);
    const list = {
      version,
      from,
      until,
      headers: {
        etag: `"${FORMAT}.${version}.${until.getTime()}.${asked}"`,
        'x-total-count': total,
        'x-view-counts': Object.entries(views)
          .map((view) => view.join('='))
          .join(', '),
        ...(next && { 'x-next-before': next }),
      },
      body: JSON.stringify(await Promise.all(orders.map((row) => this.orders.of(row)))),
    };
    // The seconds left to undo a step are correct only now.
    if (!orders.some(({ shipments }) => shipments.some(({ undo }) => undo))) this.kept.set(asked, list);
    return list;
  }
}

/** Whether a browser's ETag names the current version of the requested list. */
function isOf({ version, now }: { version: string; now: Date }, known: string, asked: string): boolean {
  const [format, ofVersion, until, search] = known.replace(/^W\//, '').replaceAll('"', '').split('.');
  return format === FORMAT && search === asked && ofVersion === version && now.getTime() < Number(until);
}

/** Increment it when the fields of a row change, so that browsers do not keep rows in the old format. */
const FORMAT = '3';

function searchOf({ sort, before, limit, day, store, ...rest }: ListOrdersQuery): OrderSearch {
  const by = sort ?? (rest.status === 'pending' ? 'due' : 'newest');
  const after = before === undefined ? null : readPosition(before, by);
  if (before !== undefined && !after) throw new InvalidListPosition();
  const promised = day === undefined ? undefined : { date: day, storeId: store };
  return { ...rest, promised, sort: by, limit: limit ?? PAGE, after };
}
