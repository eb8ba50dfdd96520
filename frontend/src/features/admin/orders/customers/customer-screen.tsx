import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import { hasStatus } from '@/api/client';
import type { CustomerDetails } from '@/api/models';
import { showDate } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { DottedLine } from '@/ui/dotted-line';
import { EmptyState } from '@/ui/empty-state';
import { paymentWords } from '../order-words';
import { AdminPage } from '../../shell/admin-page';
import { EmailLine } from '../../shell/emails';
import { OrderLink } from '../../shell/order-link';
import { Loaded } from '../../shell/screen/loaded';
import { LoadedList } from '../../shell/screen/loaded-list';
import { CheckoutList } from './checkout-list';
import { CustomerInvoices } from './customer-invoices';
import { CustomerNotes } from './customer-notes';
import { CustomerOrders } from './customer-orders';
import { customerQueries } from './customers.queries';
import { PersonalDataMenu } from './personal-data-menu';

const PARENTS = [
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Customers', to: '/admin/orders/customers' },
];
const CONTACT = buttonLook({ look: 'outline', className: 'whitespace-nowrap max-sm:px-2' });

/** Everything a customer on the phone may ask about. */
export function CustomerScreen() {
  const id = Number(useParams().id);
  const customer = useQuery(customerQueries.detail(id));
  if (hasStatus(customer.error, 401)) return <Navigate to="/admin/login" replace />;
  if (hasStatus(customer.error, 404))
    return (
      <AdminPage title="Customer" parents={PARENTS}>
        <EmptyState
          title="Customer not found"
          text="Their email may have been corrected. Search for it."
          action={
            <Link to="/admin/orders/customers" className={buttonLook({ look: 'jam' })}>
              Search customers
            </Link>
          }
        />
      </AdminPage>
    );
  const { name, email, phone } = customer.data ?? {};
  return (
    <AdminPage
      title={name || email || 'Customer'}
      parents={PARENTS}
      actions={
        customer.data && (
          <>
            <a href={`tel:+1${phone}`} className={`num ${CONTACT}`}>
              <Phone aria-hidden className="size-4" strokeWidth={1.75} />
              {formatPhone(phone!)}
            </a>
            <a href={`mailto:${email}`} className={CONTACT}>
              <Mail aria-hidden className="size-4" strokeWidth={1.75} />
              Email
            </a>
            <PersonalDataMenu customer={customer.data} />
          </>
        )
      }
    >
      <Loaded query={customer} what="the customer" placeholder="h-96">
        {(found) => <Sections customer={found} />}
      </Loaded>
    </AdminPage>
  );
}

function Sections({ customer }: { customer: CustomerDetails }) {
  const checkouts = useInfiniteQuery(customerQueries.checkouts({ email: customer.email }));
  const unplaced = checkouts.data?.pages[0]?.length ?? 0;
  return (
    <>
      <DottedLine className="mb-3 text-mocha">
        {customer.email}
        {`customer since ${showDate(customer.firstOrderAt)}`}
      </DottedLine>
      <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label="Orders">{customer.orderCount}</Figure>
        <Figure label="Spent">{showPrice(customer.spent)}</Figure>
        <Figure label="Refunded">{showPrice(customer.refunded)}</Figure>
        <Figure label="Last order">{showDate(customer.lastOrderAt)}</Figure>
      </dl>
      <div className="grid items-start gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <CustomerOrders id={customer.id} />
          {unplaced > 0 && (
            <section aria-label="Without an order">
              <h2 className="mb-2 text-lg">Without an order</h2>
              <CheckoutList query={checkouts} />
            </section>
          )}
          <CustomerEmails id={customer.id} />
        </div>
        {/* Its first card begins level with the first order, below the heading. */}
        <div className="grid gap-6 lg:mt-8.5">
          <CustomerNotes customer={customer} />
          <CustomerInvoices customer={customer} />
          <CustomerRecipients customer={customer} />
          <CustomerPayments customer={customer} />
        </div>
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-white px-4 py-3">
      <dt className="font-semibold text-mocha">{label}</dt>
      <dd className="num font-display text-xl font-bold tracking-tight sm:text-2xl">{children}</dd>
    </div>
  );
}

/** The e-mails sent to the customer, and to recipients about the customer's orders. */
function CustomerEmails({ id }: { id: number }) {
  const emails = useInfiniteQuery(customerQueries.emails(id));
  return (
    <section aria-label="Emails">
      <h2 className="mb-2 text-lg">Emails</h2>
      <LoadedList
        query={emails}
        what="the emails"
        placeholder="h-48"
        empty={<EmptyState title="No emails in the last year" />}
        more="Show earlier emails"
      >
        {(email) => <EmailLine key={email.id} email={email} changed={customerQueries.emails(id).queryKey} narrow />}
      </LoadedList>
    </section>
  );
}

const LIST = 'divide-y divide-line';

/** The recipients of the customer's gifts. */
function CustomerRecipients({ customer: { recipients } }: { customer: CustomerDetails }) {
  if (recipients.length === 0) return null;
  return (
    <Card title="Recipients" aria-label="Recipients">
      <ul className={LIST}>
        {recipients.map((recipient) => (
          <li key={`${recipient.name} ${recipient.address}`} className="py-2 first:pt-0 last:pb-0 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{recipient.name}</span>
              <OrderLink id={recipient.orderId} />
            </p>
            <p>{recipient.address}</p>
            <p className="num text-mocha">
              {[recipient.phone && formatPhone(recipient.phone), recipient.email].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CustomerPayments({ customer: { payments } }: { customer: CustomerDetails }) {
  if (payments.length === 0) return null;
  return (
    <Card title="Payments" aria-label="Payments">
      <ul className={LIST}>
        {payments.map(({ orderId, paymentIntentId, amount, refunded, paidAt }) => (
          <li key={paymentIntentId} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="num font-semibold">{showPrice(amount)}</span>
              <OrderLink id={orderId} />
            </p>
            <p className="text-mocha wrap-anywhere">
              <time dateTime={paidAt}>{showDate(paidAt)}</time> · {paymentWords(paymentIntentId)}
            </p>
            {Number(refunded) > 0 && <p className="num text-mocha">{showPrice(refunded)} refunded</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
