import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders whose buyer was erased have no e-mail address: they belong to nobody, who is in no list of customers. */
export class NobodyIsNoCustomer1797950000087 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION orders.skip_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER nobody_is_no_customer BEFORE INSERT OR UPDATE ON orders.customers FOR EACH ROW
       WHEN (NEW.email = '') EXECUTE FUNCTION orders.skip_row()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER nobody_is_no_customer ON orders.customers');
    await queryRunner.query('DROP FUNCTION orders.skip_row()');
  }
}
