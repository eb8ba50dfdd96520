/* Deliveries, and DoorDash's simulator as buttons. */

import { read, send } from './calls.js';
import { action, actions, article, dollars, element, facts, nothing, withAttributes, words } from './parts.js';
import { keep, more, shown } from './stay.js';

const JOURNEY = ['created', 'confirmed', 'arrived_at_pickup', 'picked_up', 'enroute_to_dropoff', 'delivered'];
const BETWEEN = { enroute_to_pickup: 'confirmed', arrived_at_dropoff: 'enroute_to_dropoff' };
const WITH_PARCEL = ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff'];
const OVER = ['delivered', 'cancelled', 'returned'];

export async function deliverySection() {
  const deliveries = await read('deliveries');
  if (deliveries.length === 0) return [nothing('No courier has been asked for yet. Staff do that on the orders page.')];
  const views = deliveries
    .slice(0, shown.most)
    .map((one) => keep(`delivery ${one.external_delivery_id}`, one, deliveryView));
  return [...views, more(deliveries)];
}

function deliveryView(one) {
  const { external_delivery_id: id, delivery_status: status } = one;
  return article(
    id,
    status,
    facts(
      one.dropoff_address,
      `fee ${dollars(one.fee)}`,
      `tip ${dollars(one.tip)}`,
      one.dasher_name && `Dasher ${one.dasher_name}`,
      one.cancellation_reason && words(one.cancellation_reason),
    ),
    journey(status),
    actions(
      ...deliveryActions(id, status),
      element('a', { href: new URL(one.tracking_url, location.href).pathname, textContent: 'Tracking page' }),
    ),
  );
}

function journey(status) {
  const at = JOURNEY.indexOf(BETWEEN[status] ?? status);
  if (at < 0) return null;
  const steps = JOURNEY.map((name, index) => {
    const step = element('li', { className: index <= at ? 'done' : '', textContent: words(name) });
    return index === at ? withAttributes(step, { 'aria-current': 'step' }) : step;
  });
  return element('ol', { className: 'journey' }, ...steps);
}

function deliveryActions(id, status) {
  if (OVER.includes(status)) return [];
  const advance = (label, body, done) =>
    action(label, () => send('POST', `deliveries/${encodeURIComponent(id)}/advance`, body, done), id);
  const assigned = status !== 'created';
  const withParcel = WITH_PARCEL.includes(status);
  const returning = /return/.test(status);
  return [
    advance('Next step', {}, 'One step on.'),
    advance('Cancel', { action: 'cancel' }, 'Cancelled.'),
    withParcel ? advance('Return', { action: 'return' }, 'On the way back to the bakery.') : null,
    assigned && !withParcel && !returning
      ? advance('Dasher drops out', { action: 'unassign' }, 'Another Dasher is sought.')
      : null,
    assigned ? advance('Move Dasher', { action: 'move' }, 'Half of the way is done.') : null,
  ];
}
