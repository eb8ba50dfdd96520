import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of the list's views ask for a status and a flag: the index of the flag begins with the status. */
const INDEXES = {
  orders_picked_up: `fulfilment = 'pickup'`,
  orders_gifts: 'is_gift',
  orders_by_courier_service: 'by_courier_service',
};

export class OrderViewsByStatus1797940000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await rebuild(queryRunner, '(status, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rebuild(queryRunner, '(id)');
  }
}

async function rebuild(queryRunner: QueryRunner, columns: string): Promise<void> {
  for (const [name, where] of Object.entries(INDEXES)) {
    await queryRunner.query(`DROP INDEX orders.${name}`);
    await queryRunner.query(`CREATE INDEX ${name} ON orders.orders ${columns} WHERE ${where}`);
  }
}
