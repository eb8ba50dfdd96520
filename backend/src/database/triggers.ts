/** A trigger: on which table, when, and which function of `functions/` it calls. */
export interface Trigger {
  name: string;
  table: string;
  /** As PostgreSQL writes it: "BEFORE UPDATE", "AFTER INSERT OR DELETE OR UPDATE". */
  on: string;
  /** Each row, or once per statement, which sees all changed rows in the tables named here. */
  each: 'row' | 'statement';
  rows?: string;
  /** Only for rows that meet this condition. */
  when?: string;
  /** At the end of the transaction, before its commit. */
  deferred?: boolean;
  calls: string;
}

const ANY_CHANGE = 'AFTER INSERT OR DELETE OR UPDATE';

/** A trigger that fires when one of these columns changes. */
const changed = (...columns: string[]) =>
  columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');

/** Not when another trigger made the change. */
const BY_A_PROCESS = 'pg_trigger_depth() = 0';

/**
 * Keeps `orders.shipments.attention` and `orders.settled_notes`, which processes of version 0.1.0 read and write,
 * consistent with `orders.shipment_flags` as long as both versions run. The next release drops these triggers with that
 * column and that table.
 */
const BESIDE_0_1_0: Trigger[] = [
  {
    name: 'attention_written_by_insert',
    table: 'orders.shipments',
    on: 'AFTER INSERT',
    each: 'row',
    when: `NEW.attention IS NOT NULL AND ${BY_A_PROCESS}`,
    calls: 'orders.attention_written',
  },
  {
    name: 'attention_written_by_update',
    table: 'orders.shipments',
    on: 'AFTER UPDATE',
    each: 'row',
    when: `${changed('attention')} AND ${BY_A_PROCESS}`,
    calls: 'orders.attention_written',
  },
  ...['INSERT', 'UPDATE'].map((event): Trigger => ({
    name: `flags_written_by_${event.toLowerCase()}`,
    table: 'orders.shipment_flags',
    on: `AFTER ${event}`,
    each: 'statement',
    rows: 'NEW TABLE AS written',
    when: BY_A_PROCESS,
    calls: 'orders.flags_written',
  })),
  {
    name: 'settled_note_added',
    table: 'orders.settled_notes',
    on: 'AFTER INSERT',
    each: 'row',
    calls: 'orders.settled_note_added',
  },
];

/** All triggers of the shop. `migrate` creates those that are new or have changed. */
export const TRIGGERS: Trigger[] = [
  {
    name: 'products_changed',
    table: 'catalogue.products',
    on: 'BEFORE UPDATE',
    each: 'row',
    when: changed('version', 'name', 'description', 'price_cents', 'picture', 'is_active', 'category_id'),
    calls: 'catalogue.products_changed',
  },
  {
    name: 'stock_moved',
    table: 'catalogue.products',
    on: 'BEFORE UPDATE',
    each: 'row',
    when: `${changed('stock')} OR NEW.stock_cause IS NOT NULL`,
    calls: 'catalogue.stock_moved',
  },
  {
    name: 'postings_are_kept',
    table: 'books.postings',
    on: 'BEFORE DELETE OR UPDATE OR TRUNCATE',
    each: 'statement',
    calls: 'books.refuse_rewriting',
  },
  {
    name: 'changes_are_kept',
    table: 'settings.changes',
    on: 'BEFORE DELETE OR UPDATE OR TRUNCATE',
    each: 'statement',
    calls: 'settings.refuse_rewriting',
  },
  {
    name: 'nobody_is_no_customer',
    table: 'orders.customers',
    on: 'BEFORE INSERT OR UPDATE',
    each: 'row',
    when: `NEW.email = ''`,
    calls: 'orders.skip_row',
  },
  ...['orders', 'shipments', 'order_items'].map((table): Trigger => ({
    name: 'list_changed',
    table: `orders.${table}`,
    on: ANY_CHANGE,
    each: 'row',
    deferred: true,
    calls: 'orders.list_changed',
  })),
  ...['shipments', 'order_items', 'packed_lines', 'printed_papers', 'printed_sheets'].map((table): Trigger => ({
    name: 'kitchen_changed',
    table: `orders.${table}`,
    on: ANY_CHANGE,
    each: 'statement',
    calls: 'orders.kitchen_changed',
  })),
  {
    name: 'kitchen_changed',
    table: 'orders.orders',
    on: 'AFTER UPDATE',
    each: 'row',
    when: changed('manual_payment'),
    calls: 'orders.kitchen_changed',
  },
  {
    name: 'customers_after_delete',
    table: 'orders.orders',
    on: 'AFTER DELETE',
    each: 'statement',
    rows: 'OLD TABLE AS before',
    calls: 'orders.buyers_changed',
  },
  {
    name: 'customers_after_update',
    table: 'orders.orders',
    on: 'AFTER UPDATE',
    each: 'statement',
    rows: 'OLD TABLE AS before NEW TABLE AS changed',
    calls: 'orders.buyers_changed',
  },
  {
    name: 'customers_after_insert',
    table: 'orders.shipments',
    on: 'AFTER INSERT',
    each: 'statement',
    rows: 'NEW TABLE AS added',
    calls: 'orders.shipments_added',
  },
  {
    name: 'customers_after_update',
    table: 'orders.shipments',
    on: 'AFTER UPDATE',
    each: 'statement',
    rows: 'OLD TABLE AS before NEW TABLE AS changed',
    calls: 'orders.recipients_changed',
  },
  ...['INSERT', 'UPDATE'].map((event): Trigger => ({
    name: `list_columns_after_${event.toLowerCase()}`,
    table: 'orders.shipments',
    on: `AFTER ${event}`,
    each: 'statement',
    rows: 'NEW TABLE AS changed',
    calls: 'orders.list_columns_changed',
  })),
  {
    name: 'order_changed',
    table: 'orders.shipments',
    on: 'AFTER UPDATE',
    each: 'row',
    calls: 'orders.order_changed',
  },
  {
    name: 'shipment_changed',
    table: 'orders.shipments',
    on: 'BEFORE UPDATE',
    each: 'row',
    when: changed(
      'status',
      'cancelled_by',
      'provider',
      'store_id',
      'courier_live',
      'recipient',
      'deliver_at',
      'problem_id',
    ),
    calls: 'orders.shipment_changed',
  },
  {
    name: 'renew_follow_link',
    table: 'orders.orders',
    on: 'BEFORE UPDATE',
    each: 'row',
    when: 'lower(OLD.customer_email) IS DISTINCT FROM lower(NEW.customer_email)',
    calls: 'orders.renew_follow_link',
  },
  {
    name: 'renew_follow_link',
    table: 'orders.shipments',
    on: 'BEFORE UPDATE',
    each: 'row',
    when: [
      `lower(OLD.recipient ->> 'email') IS DISTINCT FROM lower(NEW.recipient ->> 'email')`,
      `OLD.recipient ->> 'firstName' IS DISTINCT FROM NEW.recipient ->> 'firstName'`,
      `OLD.recipient ->> 'lastName' IS DISTINCT FROM NEW.recipient ->> 'lastName'`,
    ].join(' OR '),
    calls: 'orders.renew_follow_link',
  },
  ...BESIDE_0_1_0,
];

export function createTriggerSql({ name, table, on, each, rows, when, deferred, calls }: Trigger): string {
  return [
    `CREATE ${deferred ? 'CONSTRAINT ' : ''}TRIGGER ${name} ${on} ON ${table}`,
    ...(deferred ? ['DEFERRABLE INITIALLY DEFERRED'] : []),
    ...(rows ? [`REFERENCING ${rows}`] : []),
    `FOR EACH ${each.toUpperCase()}`,
    ...(when ? [`WHEN (${when})`] : []),
    `EXECUTE FUNCTION ${calls}()`,
  ].join(' ');
}
