import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Requires } from '../../../kernel/http/request-decorators';
import { readPosition, type OrderSearch } from './order-search';
import { NotAPlaceInTheList } from '../core/orders.errors';
import { FindOrders } from './find-orders';
import { AdminOrders } from '../http/admin-orders';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { ListOrdersQuery } from './order-list.dto';

const PAGE = 50;
/** Of lists that are kept, in characters: some fifty of the usual kind. */
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

/** The list of orders as staff see it. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class OrderListController {
  /** Answers by query. All staff get the same answer, so a second poll reuses the first one's. */
  private readonly kept = new LRUCache<string, SentList>({ maxSize: ROOM, sizeCalculation: ({ body }) => body.length });

  constructor(
    private readonly finder: FindOrders,
    private readonly orders: AdminOrders,
  ) {}

  /** Polled every 15 seconds by each open list: an unchanged one is not read, and costs who has it a 304. */
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
    // How many seconds are left to take a step back is true only now.
    if (!orders.some(({ shipments }) => shipments.some(({ undo }) => undo))) this.kept.set(asked, list);
    return list;
  }
}

/** Whether a browser's tag names the list that was asked for, as it is now. */
function isOf({ version, now }: { version: string; now: Date }, known: string, asked: string): boolean {
  const [format, ofVersion, until, search] = known.replace(/^W\//, '').replaceAll('"', '').split('.');
  return format === FORMAT && search === asked && ofVersion === version && now.getTime() < Number(until);
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
