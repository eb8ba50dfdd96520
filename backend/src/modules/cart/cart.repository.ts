import { Injectable } from '@nestjs/common';
import { KEPT_DAYS } from '@crispi/rules/retention';
import { camelRows, Database } from '../../kernel/database/database';
import { deleteInBatches } from '../../kernel/database/delete-in-batches';
import type { Tx } from '../../kernel/database/unit-of-work';
import { NotFound } from '../../kernel/errors/app-error';
import type { Visitor } from '../../kernel/http/request-session';
import { lookUpSql, readGoods, type CatalogueLookup, type FoundGoods, type ProductQuantity } from '../catalogue';
import { AlreadyOrdered } from './cart.errors';
import type { CartOwner, StoredLine } from './cart-line';

export const LINE = `
  SELECT l.id, l.order_id, l.box_size_id, l.personal_message, l.gift_card,
    l.idempotency_key AS key,
    (SELECT jsonb_agg(jsonb_build_object('productId', c.product_id, 'quantity', c.quantity) ORDER BY c.product_id)
     FROM cart.cookie_box_contents c WHERE c.box_id = l.id) AS contents
  FROM cart.cookie_boxes l`;

/** A line and the caller's name for the request that created it. */
export type KeyedLine = StoredLine & { key: string | null };

/** A cart, and what the catalogue knows about its products at the same moment. */
export interface OpenCart {
  lines: StoredLine[];
  repeated: StoredLine | null;
  catalogue: CatalogueLookup;
}

/** All queries on cart lines. */
@Injectable()
export class CartRepository {
  constructor(private readonly database: Database) {}

  /**
   * The owner of the cart a browser sees. On the first call after a sign-in the visitor's lines become the customer's;
   * for a browser that never calls again, `HandOverCartWhenSignedIn` does it.
   */
  async ownerOf({ visitorKey, userId }: Visitor): Promise<CartOwner> {
    if (userId === null) return { visitorKey, userId: null };
    await this.handOver(visitorKey, userId);
    return { visitorKey: null, userId };
  }

  /** The lines in the cart, oldest first. */
  linesOf(owner: CartOwner): Promise<StoredLine[]> {
    return this.database.rows<StoredLine>(
      `${LINE} WHERE (l.visitor_key = $1 OR l.user_id = $2) AND l.order_id IS NULL ORDER BY l.id`,
      [owner.visitorKey, owner.userId],
    );
  }

  /**
   * A line of the owner that is still in the cart.
   * @throws NotFound when it does not exist or belongs to another owner; AlreadyOrdered when it has left the cart
   */
  async get(owner: CartOwner, id: number): Promise<StoredLine> {
    const line = await this.database.row<StoredLine>(
      `${LINE} WHERE l.id = $1 AND (l.visitor_key = $2 OR l.user_id = $3)`,
      [id, owner.visitorKey, owner.userId],
    );
    if (!line) throw new NotFound('The cookie box');
    if (line.orderId !== null) throw new AlreadyOrdered();
    return line;
  }

  /**
   * The lines in the cart, oldest first, including a line created under that key even if it has been ordered, and what
   * the catalogue knows about all of these and `others`. One statement, because every view of a cart runs it.
   * @throws AlreadyOrdered when the line created under that key has left the cart
   */
  async open(
    owner: CartOwner,
    key: string | null = null,
    additional: ProductQuantity[] = [],
    source: Pick<Tx, 'row'> = this.database,
  ): Promise<OpenCart> {
    const row = await source.row<{ lines: object[]; goods: FoundGoods }>(
      `WITH lines AS (${LINE} WHERE (l.visitor_key = $1 OR l.user_id = $2) AND (l.order_id IS NULL OR l.idempotency_key = $3))
       SELECT (SELECT coalesce(json_agg(lines ORDER BY id), '[]') FROM lines) AS lines, ${lookUpSql(
         `SELECT product_id FROM cart.cookie_box_contents WHERE box_id IN (SELECT id FROM lines) UNION SELECT unnest($4::int[])`,
       )} AS goods`,
      [owner.visitorKey, owner.userId, key, columns(additional)[0]],
    );
    const lines = camelRows<KeyedLine>(row!.lines);
    const repeated = (key !== null && lines.find((line) => line.key === key)) || null;
    if (repeated && repeated.orderId !== null) throw new AlreadyOrdered();
    return { lines, repeated, catalogue: readGoods(row!.goods) };
  }

  /** Until the transaction ends, no other one adds to this cart, so a check against the stock stays valid. */
  async lockCart(tx: Tx, { visitorKey, userId }: CartOwner): Promise<void> {
    await tx.rows('SELECT cart.locked_contents($1, $2)', [visitorKey, userId]);
  }

  /**
   * Adds a line; null when the owner already has a line under that key, or the cart no longer holds the lines that were
   * `seen`. One statement, so its lock needs no transaction.
   */
  async add(
    owner: CartOwner,
    line: Pick<StoredLine, 'boxSizeId' | 'contents' | 'giftCard'> & { idempotencyKey: string | null },
    seen: StoredLine[],
  ): Promise<StoredLine | null> {
    const row = await this.database.row<{ id: number }>(
      `WITH line AS (
         INSERT INTO cart.cookie_boxes (visitor_key, user_id, box_size_id, idempotency_key, gift_card)
         SELECT $1, $2, $3, $4, $8 WHERE cart.locked_contents($1, $2) = $7 ON CONFLICT DO NOTHING RETURNING id
       ), contents AS (
         INSERT INTO cart.cookie_box_contents (box_id, product_id, quantity)
         SELECT line.id, c.* FROM line, unnest($5::int[], $6::int[]) AS c
       )
       SELECT id FROM line`,
      [
        owner.visitorKey,
        owner.userId,
        line.boxSizeId,
        line.idempotencyKey,
        ...columns(line.contents),
        contentsOf(seen),
        line.giftCard && JSON.stringify(line.giftCard),
      ],
    );
    return (
      row && {
        id: row.id,
        orderId: null,
        boxSizeId: line.boxSizeId,
        personalMessage: null,
        giftCard: line.giftCard,
        contents: line.contents,
      }
    );
  }

  /** Adds a line to the cart that holds the given line. */
  async addPart(tx: Tx, lineId: number, contents: ProductQuantity[]): Promise<StoredLine> {
    const line = await tx.row<Omit<StoredLine, 'contents'>>(
      `INSERT INTO cart.cookie_boxes (visitor_key, user_id, box_size_id, gift_card)
       SELECT visitor_key, user_id, box_size_id, gift_card FROM cart.cookie_boxes WHERE id = $1
       RETURNING id, order_id, box_size_id, personal_message, gift_card`,
      [lineId],
    );
    await this.replaceContents(tx, line!.id, line!.boxSizeId, contents);
    return { ...line!, contents };
  }

  /** Like `get`, and locks the line. `ordered` is the message of AlreadyOrdered. */
  async lock(tx: Tx, owner: CartOwner, id: number, ordered?: string): Promise<StoredLine> {
    const locked = await tx.row<{ orderId: number | null }>(
      `SELECT order_id FROM cart.cookie_boxes
       WHERE id = $1 AND (visitor_key = $2 OR user_id = $3) FOR UPDATE`,
      [id, owner.visitorKey, owner.userId],
    );
    if (!locked) throw new NotFound('The cookie box');
    if (locked.orderId !== null) throw new AlreadyOrdered(ordered);
    // A second statement sees what a transaction that held the lock has written.
    return (await tx.row<StoredLine>(`${LINE} WHERE l.id = $1`, [id]))!;
  }

  async replaceContents(tx: Tx, id: number, boxSizeId: number, contents: ProductQuantity[]): Promise<void> {
    const [ids, quantities] = columns(contents);
    await tx.rows('DELETE FROM cart.cookie_box_contents WHERE box_id = $1 AND product_id <> ALL($2::int[])', [id, ids]);
    await tx.rows(
      `INSERT INTO cart.cookie_box_contents (box_id, product_id, quantity)
       SELECT $1, * FROM unnest($2::int[], $3::int[])
       ON CONFLICT (box_id, product_id) DO UPDATE SET quantity = excluded.quantity`,
      [id, ids, quantities],
    );
    await tx.rows('UPDATE cart.cookie_boxes SET box_size_id = $2, updated_at = kernel.now() WHERE id = $1', [
      id,
      boxSizeId,
    ]);
  }

  async setMessage(tx: Tx, id: number, message: string | null): Promise<void> {
    await tx.rows('UPDATE cart.cookie_boxes SET personal_message = $2, updated_at = kernel.now() WHERE id = $1', [
      id,
      message,
    ]);
  }

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.rows('DELETE FROM cart.cookie_boxes WHERE id = $1', [id]);
  }

  /**
   * Moves a visitor's lines to the customer who signed in on that browser. Concurrent requests are safe: each line
   * moves once, and lines are locked by ascending id as everywhere. A request key that the customer has used too is
   * dropped.
   */
  async handOver(visitorKey: string, userId: number, source: Pick<Tx, 'rows'> = this.database): Promise<void> {
    await source.rows(
      `UPDATE cart.cookie_boxes l SET visitor_key = NULL, user_id = $2,
         idempotency_key = CASE WHEN EXISTS (
           SELECT 1 FROM cart.cookie_boxes o WHERE o.user_id = $2 AND o.idempotency_key = l.idempotency_key
         ) THEN NULL ELSE l.idempotency_key END
       FROM (SELECT id FROM cart.cookie_boxes WHERE visitor_key = $1 AND order_id IS NULL ORDER BY id FOR UPDATE) mine
       WHERE l.id = mine.id`,
      [visitorKey, userId],
    );
  }

  /**
   * Takes lines out of their carts for an order. Lines removed in the meantime are skipped: the order has its own copy.
   * @throws AlreadyOrdered when one of them belongs to another order
   */
  async markOrdered(tx: Tx, lineIds: number[], orderId: number): Promise<void> {
    const lines = await tx.rows<{ orderId: number | null }>(
      `WITH mine AS (SELECT id, order_id FROM cart.cookie_boxes WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE),
         marked AS (UPDATE cart.cookie_boxes l SET order_id = $2, updated_at = kernel.now() FROM mine
                    WHERE l.id = mine.id AND mine.order_id IS NULL)
       SELECT order_id FROM mine`,
      [lineIds, orderId],
    );
    if (lines.some((line) => line.orderId !== null && line.orderId !== orderId)) throw new AlreadyOrdered();
  }

  /** Deletes lines that have not changed for long. Ordered ones too: orders keep their own copies. */
  deleteOld(): Promise<void> {
    return deleteInBatches(
      this.database,
      'cart.cookie_boxes',
      `t.updated_at < kernel.now() - interval '${KEPT_DAYS.cart} days'`,
    );
  }
}

/** The format of `cart.locked_contents`. */
const contentsOf = (lines: StoredLine[]): string =>
  lines
    .flatMap(({ id, contents }) => contents.map(({ productId, quantity }) => `${id}:${productId}:${quantity}`))
    .join(',');

export function columns(contents: ProductQuantity[]): [number[], number[]] {
  return [contents.map((content) => content.productId), contents.map((content) => content.quantity)];
}
