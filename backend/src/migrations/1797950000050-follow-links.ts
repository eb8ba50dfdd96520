import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a signed link is good for: one e-mail address of one order or shipment. Another address makes another version,
 * whoever changes it. And news of an order for the pages that follow it, see `ORDER_CHANGED`.
 */
export class FollowLinks1797950000050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'shipments'])
      await queryRunner.query(`ALTER TABLE "orders"."${table}" ADD "follow_version" integer NOT NULL DEFAULT 0`);
    await queryRunner.query(
      `CREATE FUNCTION orders.renew_follow_link() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.follow_version := OLD.follow_version + 1;
         RETURN NEW;
       END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER renew_follow_link BEFORE UPDATE ON orders.orders FOR EACH ROW
       WHEN (lower(OLD.customer_email) IS DISTINCT FROM lower(NEW.customer_email)) EXECUTE FUNCTION orders.renew_follow_link()`,
    );
    const person = (row: string) =>
      [
        `lower(${row}.recipient ->> 'email')`,
        `${row}.recipient ->> 'firstName'`,
        `${row}.recipient ->> 'lastName'`,
      ].join(', ');
    await queryRunner.query(
      `CREATE TRIGGER renew_follow_link BEFORE UPDATE ON orders.shipments FOR EACH ROW
       WHEN ((${person('OLD')}) IS DISTINCT FROM (${person('NEW')})) EXECUTE FUNCTION orders.renew_follow_link()`,
    );
    await queryRunner.query(
      `CREATE FUNCTION orders.order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         PERFORM pg_notify('crispi_notices', json_build_object('topic', 'orders.order-changed', 'detail', NEW.order_id::text)::text);
         RETURN NULL;
       END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER order_changed AFTER UPDATE ON orders.shipments FOR EACH ROW EXECUTE FUNCTION orders.order_changed()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER order_changed ON orders.shipments`);
    await queryRunner.query(`DROP FUNCTION orders.order_changed()`);
    for (const table of ['shipments', 'orders'])
      await queryRunner.query(`DROP TRIGGER renew_follow_link ON orders.${table}`);
    await queryRunner.query(`DROP FUNCTION orders.renew_follow_link()`);
    for (const table of ['shipments', 'orders'])
      await queryRunner.query(`ALTER TABLE "orders"."${table}" DROP COLUMN "follow_version"`);
  }
}
