import { useApi } from '../../../test/support/api';
import { camelRows, Database } from './database';

describe('Rows of a query', () => {
  const api = useApi();

  const SQL = `SELECT 1 AS amount_cents, 2 AS "alreadyCamel", 3 AS plain, NULL AS line_2, '{"kept_as_is": true}'::jsonb AS a_b_c`;
  const ROW = { amountCents: 1, alreadyCamel: 2, plain: 3, line_2: null, aBC: { kept_as_is: true } };

  it('have camel-case names inside and outside a transaction; their JSON is unchanged', async () => {
    expect(await api.rows(SQL)).toEqual([ROW]);
    expect(await api.get(Database).row(SQL)).toEqual(ROW);
    expect(await api.inTx((tx) => tx.rows(SQL))).toEqual([ROW]);
  });

  it('without snake-case names, and other values, are unchanged', () => {
    const rows = [{ id: 1 }];
    expect(camelRows([])).toEqual([]);
    expect(camelRows(rows)).toBe(rows);
  });
});
