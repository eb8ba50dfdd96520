/** The property name of a column: "amount_cents" becomes `amountCents`. */
function camel(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, initial: string) => initial.toUpperCase());
}

/**
 * Renames the columns of rows to camelCase, so that statements need no alias for each column. The content of jsonb
 * columns is not changed.
 */
export function camelRows<T>(rows: object[]): T[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  if (!columns.some((column) => column.includes('_'))) return rows as T[];
  const names = columns.map((column) => [column, camel(column)] as const);
  return rows.map(
    (row) => Object.fromEntries(names.map(([column, name]) => [name, (row as Record<string, unknown>)[column]])) as T,
  );
}
