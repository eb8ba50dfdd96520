import { escapeHtml } from '../control/assets';
import type { Delivery, DeliveryStatus } from './delivery';
import { isFinal } from './delivery';
import { isReturning } from './journey';

const STAGES: { label: string; from: DeliveryStatus[] }[] = [
  { label: 'Order sent to DoorDash', from: ['created'] },
  { label: 'Dasher on the way to the bakery', from: ['confirmed', 'enroute_to_pickup', 'arrived_at_pickup'] },
  { label: 'Picked up', from: ['picked_up'] },
  { label: 'On the way to you', from: ['enroute_to_dropoff', 'arrived_at_dropoff'] },
  { label: 'Delivered', from: ['delivered'] },
];

const HEADLINES: Partial<Record<DeliveryStatus, string>> = {
  created: 'Looking for a Dasher',
  confirmed: 'Your Dasher is set',
  enroute_to_pickup: 'Heading to the bakery',
  arrived_at_pickup: 'At the bakery',
  picked_up: 'Picked up and packed',
  enroute_to_dropoff: 'On the way to you',
  arrived_at_dropoff: 'At your door',
  delivered: 'Delivered. Enjoy!',
  cancelled: 'This delivery was cancelled',
  enroute_to_return: 'On the way back to the bakery',
  arrived_at_return: 'Back at the bakery',
  returned: 'Returned to the bakery',
};

/** The customer's tracking page. Reloads itself until the delivery has ended. */
export function trackingPage(delivery: Delivery, now: number): string {
  const { answer } = delivery;
  const status = answer.delivery_status;
  const final = isFinal(delivery);
  const ended = status === 'cancelled' || isReturning(status);
  const vehicle = [answer.dasher_vehicle_make, answer.dasher_vehicle_model].filter(Boolean).join(' ');
  return page(
    HEADLINES[status]!,
    `<header${ended ? ' class="ended"' : ''}>
<p class="from">${escape(answer.pickup_business_name ?? 'Your order')}</p>
<h1>${escape(HEADLINES[status])}</h1>
${final || ended ? '' : `<p class="eta">${escape(eta(answer.dropoff_time_estimated, now))}</p>`}
</header>
${ended ? '' : `<section><h2>Progress</h2><ol>${stages(status)}</ol></section>`}
${answer.dasher_name ? `<section><h2>Your Dasher</h2><p>${escape(answer.dasher_name)}${vehicle && `, ${escape(vehicle)}`}</p></section>` : ''}
<section><h2>Delivering to</h2><p>${escape(answer.dropoff_contact_given_name ?? '')}</p><p>${escape(answer.dropoff_address)}</p></section>
<footer>Support reference ${escape(answer.support_reference)}. This is a practice delivery: nobody drives it.</footer>`,
    final ? null : 10,
  );
}

export function noTrackingPage(): string {
  return page(
    'No such delivery',
    '<header class="ended"><h1>No such delivery</h1><p class="eta">The tracking link may be incomplete.</p></header>',
    null,
  );
}

function stages(status: DeliveryStatus): string {
  const current = STAGES.findIndex(({ from }) => from.includes(status));
  return STAGES.map(({ label }, index) => {
    const now = index === current && status !== 'delivered';
    const state = now ? ' class="now" aria-current="step"' : index <= current ? ' class="done"' : '';
    return `<li${state}>${label}</li>`;
  }).join('');
}

/** Without a script the page does not know the reader's time zone, so it shows a duration instead of a time. */
function eta(at: string, now: number): string {
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  if (minutes < 1) return 'Any moment now';
  if (minutes < 90) return `In about ${minutes} minute${minutes === 1 ? '' : 's'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `In about ${hours} hours` : `In ${Math.round(hours / 24)} days`;
}

function page(title: string, content: string, reloadSeconds: number | null): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${reloadSeconds === null ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`}
<title>${escape(title)}</title>
<link rel="stylesheet" href="/track/style.css">
</head>
<body><main>${content}</main></body>
</html>
`;
}

function escape(value: unknown): string {
  return escapeHtml(String(value));
}
