import { Client, escapeLiteral } from 'pg';
import type { Shop } from './open-shop';

export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The plans by which these statements run, with what each step read. EXPLAIN of a statement with parameters shows a plan
 * for their values; the shop's connections plan without them (decision 0114), and only a prepared statement shows that plan.
 */
export async function genericPlans({ config }: Pick<Shop, 'config'>, statements: Statement[]): Promise<string[]> {
  const client = new Client({
    connectionString: config.databaseUrl,
    options: '-c jit=off -c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  try {
    const plans: string[] = [];
    for (const { text, values } of statements) {
      await client.query(`PREPARE asked AS ${text}`);
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) EXECUTE asked${given}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      await client.query('DEALLOCATE asked');
    }
    return plans;
  } finally {
    await client.end();
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Buffer.isBuffer(value)) return escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return escapeLiteral(`{${value.join(',')}}`);
  return escapeLiteral(value instanceof Date ? value.toISOString() : String(value as string | number | boolean));
}
