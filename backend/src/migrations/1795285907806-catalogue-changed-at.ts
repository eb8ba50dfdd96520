import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CatalogueChangedAt1795285907806 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "catalogue"."products" ADD "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
    // A trigger, so that no way of editing a product can forget it; a sale, which moves only the stock, is no edit.
    await queryRunner.query(
      `CREATE FUNCTION catalogue.products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN NEW.changed_at := now(); RETURN NEW; END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER products_changed BEFORE UPDATE ON catalogue.products FOR EACH ROW
       WHEN ((OLD.version, OLD.name, OLD.description, OLD.price_cents, OLD.picture, OLD.is_active, OLD.category_id)
         IS DISTINCT FROM (NEW.version, NEW.name, NEW.description, NEW.price_cents, NEW.picture, NEW.is_active, NEW.category_id))
       EXECUTE FUNCTION catalogue.products_changed()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER products_changed ON catalogue.products`);
    await queryRunner.query(`DROP FUNCTION catalogue.products_changed()`);
    await queryRunner.query(`ALTER TABLE "catalogue"."products" DROP COLUMN "changed_at"`);
  }
}
