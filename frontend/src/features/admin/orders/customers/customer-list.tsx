import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import type { Customer } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { More } from '../../shell/more';
import { OrderLink } from '../../shell/order-link';
import { Part } from '../../shell/part';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Customer[] }>>;
  search: string;
  /** What the search finds among checkouts without an order. */
  unplaced: number;
  onClear: () => void;
}

const LINK = 'rounded-chip font-semibold underline underline-offset-4 hover:text-jam';

export function CustomerList({ query, search, unplaced, onClear }: Props) {
  return (
    <Part query={query} label="Loading the customers" failed="The customers could not be loaded" height="h-96">
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0 && search === '')
          return <EmptyState title="Nobody has ordered yet" text="Whoever orders stands here, guests too." />;
        if (rows.length === 0)
          return (
            <EmptyState
              title={`No customer fits “${search}”`}
              text={
                unplaced > 0
                  ? 'But there is something under Without an order: it was begun and became no order.'
                  : 'Names and e-mail addresses are found by how their words begin, phones by their beginning or last four digits.'
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
            <div className="max-md:hidden">
              <DataTable caption="Customers">
                <thead>
                  <tr>
                    <HeadCell>Name</HeadCell>
                    <HeadCell>E-mail</HeadCell>
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
                      <Cell className="wrap-anywhere">{customer.email}</Cell>
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
            <ul
              aria-label="Customers"
              className="divide-y divide-line rounded-card border border-line bg-white md:hidden"
            >
              {rows.map((customer) => (
                <li key={customer.id} className="grid gap-1 px-4 py-3">
                  <p className="flex items-baseline justify-between gap-3">
                    <CustomerLink customer={customer} />
                    <span className="num shrink-0 font-semibold">{showPrice(customer.spent)}</span>
                  </p>
                  <p className="text-mocha wrap-anywhere">
                    {customer.email} · <span className="num whitespace-nowrap">{formatPhone(customer.phone)}</span>
                  </p>
                  <p className="flex flex-wrap gap-x-2 text-mocha">
                    <span>{plural(customer.orderCount, 'order')}, last</span>
                    <LastOrder customer={customer} />
                  </p>
                </li>
              ))}
            </ul>
            <More query={query} text="Show more customers" />
          </>
        );
      }}
    </Part>
  );
}

function CustomerLink({ customer: { id, name, email } }: { customer: Customer }) {
  return (
    <Link to={`/admin/orders/customers/${id}`} className={`wrap-anywhere ${LINK}`}>
      {name || email}
    </Link>
  );
}

function LastOrder({ customer: { lastOrderId, lastOrderAt } }: { customer: Customer }) {
  return (
    <>
      <OrderLink id={lastOrderId} />{' '}
      <time dateTime={lastOrderAt} className="num text-mocha">
        {showMoment(lastOrderAt)}
      </time>
    </>
  );
}
