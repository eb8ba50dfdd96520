import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import { hasStatus } from '@/api/client';
import type { Customer } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { useQueryParams } from '@/lib/use-query-params';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { Button } from '@/ui/button';
import { DottedLine } from '@/ui/dotted-line';
import { EmailAddress } from '@/ui/email-address';
import { EmptyState } from '@/ui/empty-state';
import { Tabs } from '@/ui/tabs';
import { AddressSearch } from '../../shell/address-search';
import { AdminPage } from '../../shell/admin-page';
import { OrderLink } from '../../shell/order-link';
import { Loaded, More } from '../../shell/screen/loaded';
import { CheckoutList } from './checkout-list';
import { customerQueries } from './customers.queries';

/** Finds a customer by name, e-mail address or phone number. Search and tab are in the address. */
export function CustomersScreen() {
  const [address, change] = useQueryParams();
  const search = address.get('search') ?? '';
  const show = address.get('show') === 'checkouts' ? 'checkouts' : 'customers';
  const customers = useInfiniteQuery(customerQueries.list(search));
  const checkouts = useInfiniteQuery(customerQueries.checkouts({ search }));
  if (hasStatus(customers.error, 401)) return <Navigate to="/admin/login" replace />;
  const clear = () => change({ search: '' }, { replace: true });
  const total = customers.data?.pages[0]?.total;
  const unplaced = checkouts.data?.pages[0]?.length ?? 0;
  return (
    <AdminPage
      title="Customers"
      parents={[{ label: 'Orders', to: '/admin/orders' }]}
      count={total && (total === '1' ? '1 customer' : `${total.replace('1000+', '1,000+')} customers`)}
    >
      <AddressSearch
        label="Search customers"
        placeholder="Name, email, phone, order, amount..."
        value={search}
        onChange={(typed) => change({ search: typed }, { replace: true })}
      />
      <Tabs
        label="What is shown"
        value={show}
        onChange={(tab) => change({ show: tab === 'customers' ? '' : tab }, { replace: true })}
        className="mt-3"
        tabs={[
          {
            value: 'customers',
            label: 'Customers',
            content: (
              <CustomerList query={customers} search={search} unplaced={search ? unplaced : 0} onClear={clear} />
            ),
          },
          {
            value: 'checkouts',
            label: search && unplaced ? `Without an order (${unplaced >= 50 ? '50+' : unplaced})` : 'Without an order',
            content: <CheckoutList query={checkouts} search={search} onClear={clear} />,
          },
        ]}
      />
    </AdminPage>
  );
}

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Customer[] }>>;
  search: string;
  /** Number of checkouts without an order that match the search. */
  unplaced: number;
  onClear: () => void;
}

const LINK = 'rounded-chip font-semibold underline underline-offset-4 hover:text-jam';

function CustomerList({ query, search, unplaced, onClear }: Props) {
  return (
    <Loaded query={query} what="the customers" placeholder="h-96">
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0 && search === '')
          return <EmptyState title="No customers yet" text="Everyone who orders is listed here, guests included." />;
        if (rows.length === 0)
          return (
            <EmptyState
              title={`No customer matches “${search}”`}
              text={
                unplaced > 0
                  ? 'There is a match under “Without an order”: a checkout that was started but not finished.'
                  : 'Search by the start of a name or email address, or by a phone number’s first or last four digits.'
              }
              action={
                <Button look="outline" onClick={onClear}>
                  Clear search
                </Button>
              }
            />
          );
        return (
          <>
            <CustomerTable rows={rows} />
            <CustomerCards rows={rows} />
            <More query={query} text="Show more customers" />
          </>
        );
      }}
    </Loaded>
  );
}

/** The customers where a table would squeeze names and emails. */
function CustomerCards({ rows }: { rows: Customer[] }) {
  return (
    <ul aria-label="Customers" className="divide-y divide-line rounded-card border border-line bg-white lg:hidden">
      {rows.map((customer) => (
        <li key={customer.id} className="relative grid gap-1 px-4 py-3 hover:bg-oat">
          <p className="flex items-baseline justify-between gap-3">
            <CustomerLink customer={customer} className="after:absolute after:inset-0" />
            <span className="num shrink-0 font-semibold">{showPrice(customer.spent)}</span>
          </p>
          <DottedLine className="text-mocha">
            {customer.email}
            <span className="num">{formatPhone(customer.phone)}</span>
          </DottedLine>
          <p className="text-mocha">
            {plural(customer.orderCount, 'order')}, last <LastOrder customer={customer} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function CustomerTable({ rows }: { rows: Customer[] }) {
  return (
    <div className="max-lg:hidden">
      <DataTable caption="Customers">
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell>Email</HeadCell>
            <HeadCell>Phone</HeadCell>
            <HeadCell className="text-right">Orders</HeadCell>
            <HeadCell className="text-right">Spent</HeadCell>
            <HeadCell>Last order</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((customer) => (
            <Row key={customer.id}>
              <Cell head>
                <CustomerLink customer={customer} />
              </Cell>
              <Cell className="wrap-anywhere">
                <EmailAddress>{customer.email}</EmailAddress>
              </Cell>
              <Cell className="num whitespace-nowrap">{formatPhone(customer.phone)}</Cell>
              <Cell className="num text-right">{customer.orderCount}</Cell>
              <Cell className="num text-right">{showPrice(customer.spent)}</Cell>
              <Cell className="whitespace-nowrap">
                <LastOrder customer={customer} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

interface LinkProps {
  customer: Customer;
  className?: string;
}

function CustomerLink({ customer: { id, name, email }, className = '' }: LinkProps) {
  return (
    <Link to={`/admin/orders/customers/${id}`} className={`min-w-0 wrap-break-word ${LINK} ${className}`}>
      {name || email}
    </Link>
  );
}

/** "Order #10381 Nov 27, 2026, 7:32 PM", in a list above the row's own link. */
function LastOrder({ customer: { lastOrderId, lastOrderAt } }: { customer: Customer }) {
  return (
    <span className="relative">
      <OrderLink id={lastOrderId} />{' '}
      <time dateTime={lastOrderAt} className="num text-mocha">
        {showMoment(lastOrderAt)}
      </time>
    </span>
  );
}
