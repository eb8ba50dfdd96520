import { Link } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import { useQueryClient } from '@tanstack/react-query';
import type { Customer, CustomerDetails } from '@/api/models';
import { plural } from '@/lib/format';
import { formatPhone, usDigits, digitsOf } from '@/lib/phone';
import { Card } from '@/ui/card';
import { Combobox } from '@/ui/combobox';
import { customerQueries } from '../customers/customers.queries';
import { PhoneAt, TextAt } from './fields';
import { selfOf, useFoundCustomers } from './known-customers';
import { fieldAt, focusPart, type Order } from './use-staff-order';

const optionOf = (customer: Customer) => ({
  id: String(customer.id),
  label: customer.name || customer.email,
  detail: [customer.email, formatPhone(customer.phone)].filter(Boolean).join(' · '),
  aside: plural(customer.orderCount, 'order'),
  customer,
});

interface Props {
  order: Order;
  /** The customer with the typed email address. */
  known: CustomerDetails | null | undefined;
}

/** Who calls: found by name, email or phone, or typed. */
export function CustomerPart({ order, known }: Props) {
  const client = useQueryClient();
  const { set, value, ...name } = fieldAt(order, 'name');
  const chosen = known && known.name === value;
  const { found, searching } = useFoundCustomers(chosen ? '' : value);
  const fill = async ({ id, name: full, email, phone }: Customer) => {
    order.change((draft) => ({ ...draft, name: full, email, phone }));
    focusPart('add-item');
    const details = await client.fetchQuery(customerQueries.detail(id)).catch(() => null);
    if (details) order.change((draft) => (draft.addressLine1 ? draft : { ...draft, ...selfOf(details), name: full }));
  };
  /** What was typed to search may be an email address or a number: it goes into its own field. */
  const settle = () => {
    const text = value.trim();
    if (text.includes('@')) order.change((draft) => ({ ...draft, name: '', email: draft.email || text }));
    else if (digitsOf(text).length >= 7) order.change((draft) => ({ ...draft, name: '', phone: usDigits(text) }));
  };
  return (
    <Card title="Customer">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-[1.3fr_1fr_1.3fr]">
        <Combobox
          {...name}
          label="Name"
          required
          data-part="customer"
          hint="Finds customers by name, email or phone."
          className="sm:max-xl:col-span-2"
          maxLength={200}
          value={value}
          onType={set}
          onBlur={settle}
          options={found.map(optionOf)}
          onChoose={({ customer }) => void fill(customer)}
          note={searching ? 'Searching...' : value.trim().length > 2 && !chosen && 'A new customer. Continue with Tab.'}
        />
        <PhoneAt order={order} path="phone" label="Phone" required />
        <TextAt order={order} path="email" label="Email" type="email" inputMode="email" required />
      </div>
      {known && (
        <p role="status" className="mt-3 text-mocha">
          <Link
            to={`/admin/orders/customers/${known.id}`}
            target="_blank"
            className="rounded-chip font-semibold text-cocoa underline underline-offset-4 hover:text-jam"
          >
            Known customer
          </Link>
          : {plural(known.orderCount, 'order')}, {showPrice(known.spent)}
        </p>
      )}
    </Card>
  );
}
