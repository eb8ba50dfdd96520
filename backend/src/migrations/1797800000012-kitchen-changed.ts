import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['shipments', 'order_items', 'packed_lines', 'printed_papers'];

/** Whoever changes what the kitchen's board shows tells every process, see `ChangeBroadcast`; a commit tells once. */
export class KitchenChanged1797800000012 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION orders.kitchen_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         PERFORM pg_notify('crispi_notices', '{"topic":"orders.kitchen-changed","detail":""}');
         RETURN NULL;
       END $$`,
    );
    for (const table of TABLES)
      await queryRunner.query(
        `CREATE TRIGGER kitchen_changed AFTER INSERT OR UPDATE OR DELETE ON orders.${table}
         FOR EACH STATEMENT EXECUTE FUNCTION orders.kitchen_changed()`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`DROP TRIGGER kitchen_changed ON orders.${table}`);
    await queryRunner.query(`DROP FUNCTION orders.kitchen_changed()`);
  }
}
