import * as must from './checks';
import type { DeliveryInput } from './delivery';
import { DoordashFailure, invalidFields, type FieldError } from './doordash-error';

const storeId = must.matching(/^[\w-]{3,64}$/, 'Must be 3 to 64 letters, digits, dashes or underscores');

/** Every accepted field and its format; others are ignored. */
const FIELDS: Record<string, must.Check> = {
  external_delivery_id: must.matching(/^[\w.~-]{1,256}$/, 'Must be letters, digits and -._~ only'),
  locale: must.oneOf('en-US', 'fr-CA', 'es-US'),
  order_fulfillment_method: must.oneOf('standard', 'catering', 'shop_stage', 'shop_deliver', 'parcel', 'large_order'),
  origin_facility_id: must.text,
  pickup_address: must.address,
  pickup_business_name: must.text,
  pickup_phone_number: must.phone,
  pickup_instructions: must.text,
  pickup_reference_tag: must.text,
  pickup_external_business_id: storeId,
  pickup_external_store_id: storeId,
  pickup_verification_metadata: must.record,
  dropoff_address: must.address,
  dropoff_business_name: must.text,
  dropoff_location: must.record,
  dropoff_phone_number: must.phone,
  dropoff_instructions: must.text,
  dropoff_contact_given_name: must.text,
  dropoff_contact_family_name: must.text,
  dropoff_contact_send_notifications: must.flag,
  dropoff_options: must.record,
  dropoff_address_components: must.record,
  dropoff_pin_code_verification_metadata: must.record,
  shopping_options: must.record,
  order_value: must.cents,
  items: must.items,
  pickup_time: must.moment,
  dropoff_time: must.moment,
  pickup_window: must.timeWindow,
  dropoff_window: must.timeWindow,
  contactless_dropoff: must.flag,
  action_if_undeliverable: must.oneOf('return_to_pickup', 'dispose'),
  tip: must.cents,
  order_contains: must.record,
  dasher_allowed_vehicles: must.vehicles,
  dropoff_requires_signature: must.flag,
  promotion_id: must.text,
  dropoff_cash_on_delivery: must.cents,
  order_route_type: must.oneOf('roundtrip'),
  order_route_items: must.list,
};

const REQUIRED = ['external_delivery_id', 'dropoff_address', 'dropoff_phone_number'];
const FIXED = ['external_delivery_id', 'locale', 'order_fulfillment_method', 'origin_facility_id', 'shopping_options'];

/** The body of a quote or a creation; throws 400 with all errors. */
export function readInput(body: unknown): DeliveryInput {
  const input = known(body, Object.keys(FIELDS));
  refuse([...absent(input), ...problems(input), ...contradictions(input)]);
  return input as DeliveryInput;
}

/** The body of an update: its changes to `before`. */
export function readUpdate(body: unknown, before: DeliveryInput): Partial<DeliveryInput> {
  const changes = known(
    body,
    Object.keys(FIELDS).filter((field) => !FIXED.includes(field)),
  );
  refuse([...problems(changes), ...contradictions({ ...timeless(before), ...changes })]);
  return changes;
}

/** Without the requested time: the new one replaces pickup or dropoff time, whichever was set. */
export function timeless<T extends Partial<DeliveryInput>>(input: T): T {
  const copy = { ...input };
  delete copy.pickup_time;
  delete copy.dropoff_time;
  return copy;
}

/** The body of an acceptance. */
export function readAcceptance(body: unknown): { tip?: number; dropoff_phone_number?: string } {
  const changes = known(body ?? {}, ['tip', 'dropoff_phone_number']);
  refuse(problems(changes));
  return changes;
}

function known(body: unknown, fields: string[]): Record<string, unknown> {
  if (!must.isRecord(body)) {
    throw new DoordashFailure(400, { code: 'validation_error', message: 'The body must be JSON.', field_errors: [] });
  }
  return Object.fromEntries(fields.filter((field) => body[field] != null).map((field) => [field, body[field]]));
}

function absent(input: Record<string, unknown>): FieldError[] {
  return REQUIRED.filter((field) => !(field in input)).map((field) => ({ field, error: 'Is required' }));
}

function problems(input: Record<string, unknown>): FieldError[] {
  return Object.entries(input).flatMap(([field, value]) => {
    const error = FIELDS[field]!(value);
    return error ? [{ field, error }] : [];
  });
}

function contradictions(input: Record<string, unknown>): FieldError[] {
  const { pickup_external_business_id: business, pickup_external_store_id: store } = input;
  const found: FieldError[] = [];
  if (input.pickup_time && input.dropoff_time) {
    found.push({ field: 'pickup_time', error: 'Give either pickup_time or dropoff_time' });
  }
  if (!business !== !store) {
    const field = business ? 'pickup_external_store_id' : 'pickup_external_business_id';
    found.push({ field, error: 'Business and store id must be given together' });
  }
  if (!input.pickup_address && !store) {
    found.push({ field: 'pickup_address', error: 'Is required unless store ids are given' });
  }
  return found;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalidFields(errors);
}
