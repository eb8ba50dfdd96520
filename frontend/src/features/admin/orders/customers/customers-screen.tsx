import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { useQueryParams } from '@/lib/use-query-params';
import { Tabs } from '@/ui/tabs';
import { AddressSearch } from '../../shell/address-search';
import { AdminPage } from '../../shell/admin-page';
import { CheckoutList } from './checkout-list';
import { CustomerList } from './customer-list';
import { customerQueries } from './customers.queries';

/** Whoever is on the phone: found by what they say of themselves. Search and tab stand in the address. */
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
        placeholder="Name, e-mail, phone, order, recipient, amount, last four..."
        value={search}
        onChange={(typed) => change({ search: typed }, { replace: true })}
        className="max-w-2xl"
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
