import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

interface NewPromotion {
  code: string;
  name: string;
  kind: 'percent' | 'amount' | 'free_delivery';
  /** Hundredths of a percent, or cents. */
  value: number;
}

/** Adds a promotion to the database of the shop under test. */
export async function addPromotion({ code, name, kind, value }: NewPromotion): Promise<void> {
  const database = new Client(databaseUrl());
  await database.connect();
  try {
    await database.query(
      `WITH added AS (
         INSERT INTO promotions.promotions (name, kind, value, is_automatic) VALUES ($1, $2, $3, false) RETURNING id)
       INSERT INTO promotions.codes (code, promotion_id) SELECT $4, id FROM added`,
      [name, kind, value, code],
    );
  } finally {
    await database.end();
  }
}

/** A code that no other run of the journey has. */
export const newCode = (start: string): string => `${start}${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

/** The launcher keeps port and password in its data folder. */
function databaseUrl(): string {
  const folder = process.env.E2E_DATA_DIR ?? path.join(__dirname, '..', '..', '.data');
  const { port, password } = JSON.parse(readFileSync(path.join(folder, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgres://crispi:${password}@127.0.0.1:${port}/crispi`;
}
