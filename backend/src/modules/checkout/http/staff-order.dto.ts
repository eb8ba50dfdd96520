import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import type { StaffOrderView } from '../staff-orders/staff-orders';
import type { StaffOrderVersion } from '../staff-orders/staff-order';
import { OrNull } from '../../../kernel/http/api-properties';
import type { KeyedItem } from '../../cart';
import { STAFF_ORDER_STATES, type StaffOrderState } from '../staff-orders/staff-order-state';
import type { StaffPayment } from '../staff-orders/staff-order';
import { named } from '../form/checkout-form';
import { StaffFormRequest, StaffItemRequest, StaffPaymentDto } from './staff-orders.dto';
import { TotalsResponse } from './totals.dto';

export class StaffItemTotalResponse {
  key: number;
  @ApiProperty({ example: 'Box of 6' }) title: string;
  @ApiProperty({ example: '15.00', description: 'Dollars' }) total: string;
  available: boolean;
  @OrNull('A sentence') unavailableReason: string | null;
}

export class StaffOrderTotalsResponse {
  totals: TotalsResponse;
  @ApiProperty({ type: [StaffItemTotalResponse] }) items: StaffItemTotalResponse[];
}

/** An order by staff. */
export class StaffOrderResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  version: number;
  @ApiProperty({ enum: STAFF_ORDER_STATES }) state: StaffOrderState;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  @ApiProperty({ type: String, nullable: true, example: '39.00', description: 'Dollars' }) total: string | null;
  @ApiProperty({ type: String, nullable: true, example: '19.00', description: 'Dollars, the total less gift cards' })
  due: string | null;
  @ApiProperty({ type: StaffPaymentDto }) payment: StaffPayment;
  @OrNull('The address of the page that pays it') link: string | null;
  @OrNull('ISO time until which the link can be paid') deadline: string | null;
  @ApiProperty({ type: Number, nullable: true }) orderId: number | null;
  @ApiProperty({ description: 'The member of staff' }) writtenBy: string;
  @ApiProperty({ description: 'ISO time' }) writtenAt: string;
  @OrNull('ISO time at which its customer asked for a new link') askedAgainAt: string | null;
  @OrNull('Why it was paid and could not be placed') refusal: string | null;
}

export class StaffOrderVersionResponse {
  version: number;
  @ApiProperty({ description: 'The member of staff' }) by: string;
  @ApiProperty({ description: 'ISO time' }) at: string;
}

export class StaffOrderDetailsResponse extends StaffOrderResponse {
  @ApiProperty({ type: [StaffItemRequest] }) items: StaffItemRequest[];
  @ApiProperty({ type: StaffFormRequest }) form: StaffFormRequest;
  @OrNull() overbookedFor: string | null;
  @OrNull() note: string | null;
  @ApiProperty({ type: [StaffOrderVersionResponse] }) history: StaffOrderVersionResponse[];
}

export function staffOrderResponse(order: StaffOrderView): StaffOrderResponse {
  const { document, totalCents, dueCents, deadline, writtenAt, askedAgainAt } = order;
  const { firstName, lastName, email = '', phone = '' } = named(document.form.customerInfo ?? {});
  return {
    id: order.id,
    version: order.version,
    state: order.state,
    customerName: `${firstName} ${lastName}`.trim(),
    customerEmail: email,
    customerPhone: phone,
    total: totalCents === null ? null : formatCents(totalCents),
    due: dueCents === null ? null : formatCents(dueCents),
    payment: document.payment,
    link: order.link,
    deadline: deadline?.toISOString() ?? null,
    orderId: order.orderId,
    writtenBy: order.writtenBy,
    writtenAt: writtenAt.toISOString(),
    askedAgainAt: askedAgainAt?.toISOString() ?? null,
    refusal: order.refusal,
  };
}

export function withDetails(
  order: StaffOrderView,
  versions: readonly Pick<StaffOrderVersion, 'version' | 'writtenBy' | 'writtenAt'>[],
): StaffOrderDetailsResponse {
  const { items, form, overbookedFor, note } = order.document;
  return {
    ...staffOrderResponse(order),
    items: items.map(fromItem),
    form,
    overbookedFor,
    note,
    history: versions.map(({ version, writtenBy: by, writtenAt }) => ({ version, by, at: writtenAt.toISOString() })),
  };
}

function fromItem(item: KeyedItem): StaffItemRequest {
  const { key, message } = item;
  if (!('boxSizeId' in item))
    return { key, message, cookieId: item.productId, quantity: item.quantity, giftCard: item.giftCard };
  const selectedCookies = item.contents.map(({ productId: cookieId, quantity }) => ({ cookieId, quantity }));
  return { key, message, boxSizeId: item.boxSizeId, selectedCookies };
}
