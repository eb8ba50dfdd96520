import type { Delivery, DeliveryAnswer, DeliveryStatus, Point } from './delivery';
import { zipOf } from './us-address';

const DASHERS = [
  { name: 'Maya R.', make: 'Honda', model: 'Fit', year: '2019' },
  { name: 'Theo K.', make: 'Toyota', model: 'Corolla', year: '2021' },
  { name: 'Ines D.', make: 'Kia', model: 'Soul', year: '2018' },
  { name: 'Jamal W.', make: 'Mazda', model: 'CX-3', year: '2020' },
];

/** The Dasher's progress over the legs (to the bakery, to the door, back); each leg counts 1. */
const PLACES: Partial<Record<DeliveryStatus, number>> = {
  confirmed: 0,
  enroute_to_pickup: 0.5,
  arrived_at_pickup: 1,
  picked_up: 1,
  enroute_to_dropoff: 1.5,
  arrived_at_dropoff: 2,
  delivered: 2,
  enroute_to_return: 1.5,
  arrived_at_return: 1,
  returned: 1,
};

/** The fields of a delivery's Dasher; phone numbers are masked, as at DoorDash. */
export function dasherOf({ answer, dashers }: Delivery) {
  const turn = (sum(answer.support_reference) + dashers) % DASHERS.length;
  const { name, make, model, year } = DASHERS[turn]!;
  return {
    dasher_id: 1_000_001 + turn,
    dasher_name: name,
    dasher_dropoff_phone_number: `+1512555019${turn}`,
    dasher_pickup_phone_number: `+1512555018${turn}`,
    dasher_vehicle_make: make,
    dasher_vehicle_model: model,
    dasher_vehicle_year: year,
  };
}

/** Position of a Dasher at a status; undefined without a Dasher. */
export function placeAt(status: DeliveryStatus, answer: DeliveryAnswer): Point | undefined {
  const place = PLACES[status];
  if (place === undefined) return undefined;
  const pickup = pointOf(answer.pickup_address);
  const start = { lat: pickup.lat + 0.012, lng: pickup.lng - 0.009 };
  return place <= 1 ? between(start, pickup, place) : between(pickup, pointOf(answer.dropoff_address), place - 1);
}

/** Half of the remaining way to the next stop. */
export function halfWay(from: Point, status: DeliveryStatus, answer: DeliveryAnswer): Point {
  const toDoor = status === 'picked_up' || status === 'enroute_to_dropoff';
  return between(from, pointOf(toDoor ? answer.dropoff_address : answer.pickup_address), 0.5);
}

/** There is no map: an address is placed near Austin's center by its zip code. */
function pointOf(address: unknown): Point {
  const zip = Number(zipOf(address) ?? '78701');
  return { lat: 30.2 + ((zip % 100) * 13) / 10_000, lng: -97.8 + ((zip % 97) * 11) / 10_000 };
}

function between(from: Point, to: Point, share: number): Point {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return { lat: round(from.lat + (to.lat - from.lat) * share), lng: round(from.lng + (to.lng - from.lng) * share) };
}

function sum(digits: string): number {
  return [...digits].reduce((total, digit) => total + Number(digit), 0);
}
