import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Postgres from 'pg';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
// The shop's own client.
const backend = createRequire(path.join(__dirname, '..', '..', 'backend', 'package.json'));

/** A gift card with this balance; returns its code. Written to the shop's database, as staff's page would. */
export async function newGiftCard(dollars: number): Promise<string> {
  const code = newCode();
  const record = readFileSync(path.join(process.env.E2E_DATA_DIR!, 'postgres.json'), 'utf8');
  const { port, password } = JSON.parse(record) as { port: number; password: string };
  const { Client } = backend('pg') as typeof Postgres;
  const client = new Client(`postgres://crispi:${password}@127.0.0.1:${port}/crispi`);
  await client.connect();
  try {
    await client.query(
      `WITH card AS (
         INSERT INTO gift_cards.cards (code_hash, last_four, origin, balance_cents)
         VALUES ($1, $2, 'counter', $3) RETURNING id)
       INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents)
       SELECT id, 'issue', $3, $3 FROM card`,
      [createHash('sha256').update(code).digest(), code.slice(-4), dollars * 100],
    );
  } finally {
    await client.end();
  }
  return code;
}

/** 15 random characters and their check character. */
function newCode(): string {
  const values = [...randomBytes(15)].map((byte) => byte % 32);
  const sum = values.toReversed().reduce((total, value, at) => {
    const weighted = value * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(weighted / 32) + (weighted % 32);
  }, 0);
  return [...values, (32 - (sum % 32)) % 32].map((value) => ALPHABET[value]!).join('');
}

/** "ABCD-EFGH-JKLM-NPQR" */
export const printed = (code: string): string => code.match(/.{4}/g)!.join('-');
