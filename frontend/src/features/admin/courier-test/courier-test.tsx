import { COURIERS, SANDBOX_SERVICE } from '@crispi/rules/couriers';
import { Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import { call, userMessage } from '@/api/client';
import type { CartLine, NewOrder } from '@/api/models';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';
import { AdminPage } from '../shell/admin-page';
import { useSave } from '../shell/screen/save';

const SERVICE = COURIERS[SANDBOX_SERVICE].name;
const LINK = 'rounded-chip font-semibold underline underline-offset-4 hover:text-jam wrap-anywhere';

/** Runs a whole delivery with the sandbox's courier service and shows the result of each step. */
export function CourierTest() {
  const [state, setState] = useState<CourierTestState>({});
  const test = useSave(
    () => {
      setState({});
      return runCourierTest(setState);
    },
    {
      done: ['Test Complete', `${SERVICE} delivery created successfully!`],
      caught: (error) => {
        toast('Test Failed', userMessage(error, error.message), 'destructive');
        return true;
      },
    },
  );
  return (
    <AdminPage
      title={`${SERVICE} test`}
      parents={[
        { label: 'Settings', to: '/admin/settings' },
        { label: 'System', to: '/admin/system' },
      ]}
      actions={
        <Button look="jam" onClick={() => test.mutate()} busy={test.isPending && 'Running the test...'}>
          <Truck aria-hidden className="size-4" strokeWidth={2} />
          Run {SERVICE} test
        </Button>
      }
    >
      <div className="grid max-w-3xl gap-4">
        <Card title="What the test does">
          <ol className="list-decimal space-y-1 pl-5">
            <li>Makes a box of six cookies for $15.00 in your own cart.</li>
            <li>
              Places a test order of it that is ready for {SERVICE}. No one pays, no stock is taken, and no email is
              sent.
            </li>
            <li>Asks {SERVICE}’s sandbox for a driver.</li>
          </ol>
        </Card>
        {test.error && (
          <Notice kind="danger" title="The test failed" live>
            {userMessage(test.error, test.error.message)}
          </Notice>
        )}
        <Results state={state} done={test.isSuccess} />
      </div>
    </AdminPage>
  );
}

function Results({ state: { box, order, delivery }, done }: { state: CourierTestState; done: boolean }) {
  if (!box) return null;
  return (
    <Card title="Result" aside={done && <span className="font-semibold text-pistachio">Complete</span>}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        <Line label="Box">
          #{box.id}, {box.boxSize}, ${box.totalPrice}
        </Line>
        {order && (
          <Line label="Order">
            <Link to={`/admin/orders?search=${order.id}&open=${order.id}`} className={`num ${LINK}`}>
              #{order.id}
            </Link>
          </Line>
        )}
        {delivery && (
          <>
            <Line label="Delivery id">{delivery.deliveryId}</Line>
            <Line label="Fee">{delivery.deliveryFee === null ? 'Not known yet' : showCents(delivery.deliveryFee)}</Line>
            <Line label="Tracking link">
              {delivery.trackingUrl ? (
                <a href={delivery.trackingUrl} className={LINK}>
                  {delivery.trackingUrl}
                </a>
              ) : (
                'Not known yet'
              )}
            </Line>
          </>
        )}
      </dl>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-mocha">{label}</dt>
      <dd className="num min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

const BOX_SIZE = 1;
const COOKIES_IN_IT = 6;
const SAMPLE_PRICE = '15.00';

/** The results so far. */
interface CourierTestState {
  box?: CartLine;
  order?: NewOrder;
  delivery?: { deliveryId: string; trackingUrl: string | null; deliveryFee: number | null };
}

/** Creates a box, an order that is ready for the courier service, and a delivery. Calls `report` after each step. */
async function runCourierTest(report: (state: CourierTestState) => void): Promise<CourierTestState> {
  const box = await makeBox();
  report({ box });
  const order = await placeOrder(box);
  report({ box, order });
  const delivery = await call('POST /api/test/orders/{id}/create-doordash-delivery', { path: { id: order.id } });
  const state = { box, order, delivery };
  report(state);
  return state;
}

async function makeBox(): Promise<CartLine> {
  const products = await call('GET /api/cookies');
  const cookie = products.find(({ category, stock }) => category === 'Cookies' && stock >= COOKIES_IN_IT);
  if (!cookie) throw new Error('No cookie has six pieces in stock, so no box can be made.');
  return call('POST /api/cookie-boxes', {
    body: {
      boxSizeId: BOX_SIZE,
      selectedCookies: [{ cookieId: cookie.id, quantity: COOKIES_IN_IT }],
      totalPrice: SAMPLE_PRICE,
    },
  });
}

/** Removes the box from the tester's own cart when the order fails. */
async function placeOrder(box: CartLine): Promise<NewOrder> {
  try {
    return await call('POST /api/orders', {
      body: { cookieBoxIds: [box.id], totalAmount: SAMPLE_PRICE, status: 'ready_for_doordash', isGift: false },
    });
  } catch (error) {
    await call('DELETE /api/cookie-boxes/{id}', { path: { id: box.id } }).catch(() => undefined);
    throw error;
  }
}
