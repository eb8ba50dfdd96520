import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';
import { LIVE } from './couriers/courier-delivery';

/** Data about recipients that were passed to couriers. */
@Injectable()
@KeepsPersonalData(5)
export class DeliveryPersonalDataRepository implements PersonalData {
  async underWay(tx: Tx, { orderIds }: Person): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT external_delivery_id AS id FROM delivery.courier_deliveries WHERE order_id = ANY($1) AND ${LIVE}`,
      [orderIds],
    );
    return rows.map(({ id }) => `courier ${id}`);
  }

  /** Without the driver and staff, who are other persons. */
  async export(tx: Tx, { orderIds }: Person): Promise<object> {
    const rows = await tx.rows<{ delivery: object }>(
      `SELECT to_jsonb(d) - '{account,dasher_name,dasher_phone,requested_by}'::text[] AS delivery
       FROM delivery.courier_deliveries d WHERE order_id = ANY($1) ORDER BY id`,
      [orderIds],
    );
    return { couriers: rows.map(({ delivery }) => delivery) };
  }

  /** Returns the deliveries' ids at the courier services, whose stored reports concern the same person. */
  async erase(tx: Tx, { orderIds }: Person): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `UPDATE delivery.courier_deliveries SET dropoff = NULL, tracking_url = NULL, proof_url = NULL, reason = NULL,
         dasher_name = NULL, dasher_phone = NULL
       WHERE order_id = ANY($1) RETURNING external_delivery_id AS id`,
      [orderIds],
    );
    return rows.map(({ id }) => id);
  }
}
