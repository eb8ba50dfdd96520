import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { deleteInBatches } from '../../../kernel/database/delete-in-batches';
import type { DeliveryQuote } from './delivery-quote';

const COLUMNS = `id, fingerprint, place, visitor_key, value_cents, provider, source, store_id, location_id,
  fee_cents, tip_cents, starts_at, created_at,
  expires_at`;

/** The only queries on quotes. */
@Injectable()
export class QuotesRepository {
  constructor(private readonly database: Database) {}

  find(id: string): Promise<DeliveryQuote | null> {
    return this.database.row<DeliveryQuote>(`SELECT ${COLUMNS} FROM delivery.quotes WHERE id = $1`, [id]);
  }

  /**
   * The visitor's latest quote for the same delivery that is not older than the given moments, which depend on its
   * source.
   */
  recent(
    fingerprint: Buffer,
    visitorKey: string | null,
    since: { service: Date; list: Date },
  ): Promise<DeliveryQuote | null> {
    return this.database.row<DeliveryQuote>(
      `SELECT ${COLUMNS} FROM delivery.quotes
       WHERE fingerprint = $1 AND visitor_key IS NOT DISTINCT FROM $4::uuid
         AND created_at > CASE source WHEN 'list' THEN $2::timestamptz ELSE $3::timestamptz END
       ORDER BY created_at DESC LIMIT 1`,
      [fingerprint, since.list, since.service, visitorKey],
    );
  }

  async add(quote: Omit<DeliveryQuote, 'id'>): Promise<DeliveryQuote> {
    const row = await this.database.row<DeliveryQuote>(
      `INSERT INTO delivery.quotes (fingerprint, place, provider, source, store_id, location_id, fee_cents, tip_cents,
         starts_at, created_at, expires_at, visitor_key, value_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${COLUMNS}`,
      [
        quote.fingerprint,
        quote.place,
        quote.provider,
        quote.source,
        quote.storeId,
        quote.locationId,
        quote.feeCents,
        quote.tipCents,
        quote.startsAt,
        quote.createdAt,
        quote.expiresAt,
        quote.visitorKey,
        quote.valueCents,
      ],
    );
    return row!;
  }

  deleteExpired(): Promise<void> {
    return deleteInBatches(this.database, 'delivery.quotes', `t.expires_at < kernel.now() - interval '1 day'`);
  }
}
