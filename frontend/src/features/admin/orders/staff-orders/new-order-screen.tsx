import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { StaffOrder, StaffOrderDetails } from '@/api/models';
import { showAgo } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import { Button, buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { AdminPage } from '../../shell/admin-page';
import { useKeys } from '../../shell/keys/key-table';
import { isDenied, Loaded } from '../../shell/screen/loaded';
import { CustomerPart } from './customer-part';
import { DeliveryPart } from './delivery-part';
import { draftOf } from './draft-request';
import { forgetDraft, storedDraft, unfinishedDraft, type StoredDraft } from './draft-storage';
import { emptyDraft, type Draft } from './draft';
import { useGoods, type Goods } from './goods';
import { ItemsPart } from './items-part';
import { recipientsOf, useCustomerOf } from './known-customers';
import { OrderSummary } from './order-summary';
import { PaymentPart } from './payment-part';
import { undoRemoved } from './removed-row';
import { ResultPanel } from './result-panel';
import { staffOrderQueries } from './staff-orders.queries';
import { focusPart, useStaffOrder } from './use-staff-order';

const ORDERS = { label: 'Orders', to: '/admin/orders' };
const WAITING = { label: 'Waiting for payment', to: '/admin/orders/waiting' };

/** A version-4 UUID; `crypto.randomUUID` is missing on a shop opened over plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Staff type an order for a caller, or edit one that was not paid yet. */
export function NewOrderScreen() {
  const { id } = useParams();
  return id ? <EditOrder key={id} id={id} /> : <NewOrder />;
}

function NewOrder() {
  const [current, setCurrent] = useState(() => ({ id: newId(), draft: emptyDraft() }));
  const [offered, setOffered] = useState(unfinishedDraft);
  const startAgain = () => {
    setCurrent({ id: newId(), draft: emptyDraft() });
    setOffered(unfinishedDraft());
  };
  const goOn = ({ id, draft }: StoredDraft) => {
    setCurrent({ id, draft });
    setOffered(undefined);
  };
  const drop = ({ id }: StoredDraft) => {
    forgetDraft(id);
    setOffered(unfinishedDraft());
    focusPart('customer');
  };
  return (
    <Page
      key={current.id}
      title="New order"
      parents={[ORDERS]}
      id={current.id}
      version={0}
      initial={current.draft}
      offer={offered && <Offer stored={offered} onContinue={() => goOn(offered)} onDrop={() => drop(offered)} />}
      onNext={startAgain}
    />
  );
}

function EditOrder({ id }: { id: string }) {
  const order = useQuery(staffOrderQueries.detail(id));
  if (isDenied(order.error)) return <Navigate to="/admin/login" replace />;
  const frame = { title: 'Edit order', parents: [ORDERS, WAITING] };
  if (hasStatus(order.error, 404))
    return (
      <AdminPage {...frame}>
        <EmptyState
          title="There is no such order"
          text="It may be older than the list of orders that wait for payment."
          action={
            <Link to={WAITING.to} className={buttonLook({ look: 'outline' })}>
              Waiting for payment
            </Link>
          }
        />
      </AdminPage>
    );
  if (!order.data)
    return (
      <AdminPage {...frame}>
        <Loaded query={order} what="the order" placeholder={PLACES} className={COLUMNS}>
          {() => null}
        </Loaded>
      </AdminPage>
    );
  return <EditLoaded order={order.data} frame={frame} />;
}

/** Later reads of the order do not replace what is being typed. */
function EditLoaded({
  order: read,
  frame,
}: {
  order: StaffOrderDetails;
  frame: { title: string; parents: (typeof WAITING)[] };
}) {
  const [order] = useState(read);
  const [current, setCurrent] = useState(() => ({ version: order.version, draft: draftOf(order), turn: 0 }));
  const [offered, setOffered] = useState(() => storedDraft(order.id));
  if (order.state === 'paid' || order.state === 'withdrawn')
    return (
      <AdminPage {...frame}>
        <EmptyState
          title={order.state === 'paid' ? 'This order is paid' : 'This order was withdrawn'}
          text={order.state === 'paid' ? 'Changes are made on the order itself.' : 'Type it again as a new order.'}
          action={
            order.orderId ? (
              <Link to={`/admin/orders/${order.orderId}`} className={buttonLook({ look: 'outline' })}>
                Open order #{order.orderId}
              </Link>
            ) : (
              <Link to="/admin/orders/new" className={buttonLook({ look: 'outline' })}>
                New order
              </Link>
            )
          }
        />
      </AdminPage>
    );
  return (
    <Page
      key={current.turn}
      {...frame}
      id={order.id}
      version={current.version}
      initial={current.draft}
      loaded={current.version === order.version ? draftOf(order) : undefined}
      offer={
        offered && (
          <Offer
            stored={offered}
            onContinue={() => {
              setCurrent({ version: offered.version, draft: offered.draft, turn: current.turn + 1 });
              setOffered(undefined);
            }}
            onDrop={() => {
              forgetDraft(order.id);
              setOffered(undefined);
            }}
          />
        )
      }
      onNext={null}
    />
  );
}

interface OfferProps {
  stored: StoredDraft;
  onContinue: () => void;
  onDrop: () => void;
}

/** What was typed in this tab before a reload. */
function Offer({ stored: { draft, at }, onContinue, onDrop }: OfferProps) {
  const now = useNow(30_000);
  const what = [draft.name.trim() || 'No name yet', plural(draft.lines.length, 'item')].join(', ');
  return (
    <div className="mb-4">
      <Notice kind="info" title="Continue the unfinished order?">
        <p className="text-cocoa">
          {what}, typed {showAgo(new Date(at).toISOString(), now)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="outline" size="sm" onClick={onContinue} data-part="continue">
            Continue
          </Button>
          <Button look="outline" size="sm" onClick={onDrop}>
            Discard it
          </Button>
        </div>
      </Notice>
    </div>
  );
}

interface PageProps {
  title: string;
  parents: { label: string; to: string }[];
  id: string;
  version: number;
  initial: Draft;
  /** As it was saved. */
  loaded?: Draft;
  offer: ReactNode;
  /** Null: the page of an existing order, whose result leads to a new one. */
  onNext: (() => void) | null;
}

function Page({ title, parents, onNext, offer, ...order }: PageProps) {
  const goods = useGoods();
  const navigate = useNavigate();
  const [result, setResult] = useState<{ placed: StaffOrder; draft: Draft }>();
  return (
    <AdminPage title={title} parents={parents}>
      {result ? (
        <ResultPanel {...result} onNext={onNext ?? (() => void navigate('/admin/orders/new'))} />
      ) : (
        <Loaded query={goods} what="the menu" placeholder={PLACES} className={COLUMNS}>
          {(menu) => (
            <>
              {offer}
              <OrderForm {...order} goods={menu} onPlaced={(placed, draft) => setResult({ placed, draft })} />
            </>
          )}
        </Loaded>
      )}
    </AdminPage>
  );
}

interface FormProps {
  id: string;
  version: number;
  initial: Draft;
  loaded?: Draft;
  goods: Goods;
  onPlaced: (placed: StaffOrder, draft: Draft) => void;
}

/** The parts of the form and the summary, before the menu is loaded. */
const PLACES = ['h-36', 'h-36', 'h-96', 'h-64', 'h-80 lg:col-start-2 lg:row-span-4 lg:row-start-1'];
const COLUMNS = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22.5rem]';

/** The form in the order of a caller's speech, and the summary beside it. */
function OrderForm(props: FormProps) {
  const order = useStaffOrder(props);
  const known = useCustomerOf(order.draft.email);
  const people = recipientsOf(known ?? undefined);
  // The caller speaks already: typing starts at once.
  useEffect(() => focusPart(document.querySelector('[data-part="continue"]') ? 'continue' : 'customer'), []);
  useKeys('New order', [
    { keys: ['Mod+Enter'], does: 'Place the order', run: order.place },
    {
      keys: ['z'],
      does: 'Undo the last removal',
      run: () => {
        const last = order.removed.list.findLast(({ kind }) => kind === 'line' || order.draft.kind === 'gift');
        return last ? undoRemoved(order, last) : false;
      },
    },
  ]);
  return (
    <div data-staff-order className={`max-sm:pb-24 ${COLUMNS}`}>
      <div className="grid min-w-0 gap-4">
        <CustomerPart order={order} known={known} />
        <ItemsPart order={order} />
        <DeliveryPart order={order} known={people} />
        <PaymentPart order={order} known={Boolean(known)} invoices={known?.invoicesAllowed} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
