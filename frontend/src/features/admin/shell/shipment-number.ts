interface Shipment {
  orderId: number;
  recipientIndex: number;
}

/** Identifies a shipment in lists, storage and addresses. */
export const keyOf = ({ orderId, recipientIndex }: Shipment) => `${orderId}-${recipientIndex}`;

/** "#10476"; for one of several shipments "#10476 · 1/2". */
export const numberOf = ({ orderId, recipientIndex, shipmentCount }: Shipment & { shipmentCount: number }) =>
  shipmentCount > 1 ? `#${orderId} · ${recipientIndex + 1}/${shipmentCount}` : `#${orderId}`;
