import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Movements of the stock, and the column through which a statement says why it changes the stock. */
export class StockMovements1798000001800 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE catalogue.stock_movements (
         id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
         product_id integer NOT NULL,
         kind text NOT NULL,
         quantity integer NOT NULL,
         stock integer NOT NULL,
         order_id integer,
         reason text,
         made_by text,
         created_at timestamptz NOT NULL DEFAULT kernel.now(),
         CONSTRAINT "PK_stock_movements" PRIMARY KEY (id),
         CONSTRAINT stock_movements_product_fk FOREIGN KEY (product_id)
           REFERENCES catalogue.products (id) ON DELETE CASCADE,
         CONSTRAINT stock_movements_quantity CHECK (quantity <> 0),
         CONSTRAINT stock_movements_kind CHECK
           (kind IN ('opening', 'sale', 'return', 'edit', 'import', 'count', 'repair', 'other')))`,
    );
    await queryRunner.query('CREATE INDEX stock_movements_of_product ON catalogue.stock_movements (product_id, id)');
    await queryRunner.query('ALTER TABLE catalogue.products ADD COLUMN stock_cause jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE catalogue.products DROP COLUMN stock_cause');
    await queryRunner.query('DROP TABLE catalogue.stock_movements');
  }
}
