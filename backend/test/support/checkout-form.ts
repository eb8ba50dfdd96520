import { customerInfo } from './shopper';

/** Address and time of a delivery. */
export type Destination = typeof customerInfo & { deliveryDate: string; deliveryTime: string };

const NAMES = ['Jo Doe', 'Kim Doe', 'Lee Doe', 'Max Doe', 'Noa Doe'];
const deliveryInstructions = 'Ring the bell';
const buyer = (email: string) => ({ ...customerInfo, email });

/** For pickup. */
export const pickupForm = (
  email: string,
  locationId: number,
  when: Pick<Destination, 'deliveryDate' | 'deliveryTime'>,
) => ({
  customerInfo: buyer(email),
  fulfilment: 'pickup',
  locationId,
  ...when,
});

/** For oneself. Tips are dollars. */
export const ownForm = (email: string, { deliveryDate, deliveryTime, ...address }: Destination, tip: number) => ({
  customerInfo: { ...address, email },
  isGift: false,
  recipients: [],
  tip,
  deliveryInstructions,
  deliveryDate,
  deliveryTime,
});

/** For up to five others, each with an e-mail address of their own. */
export const giftForm = (email: string, shipments: (Destination & { tip: number; assignedItems: number[] })[]) => ({
  customerInfo: buyer(email),
  isGift: true,
  recipients: shipments.map((shipment, i) => ({
    ...shipment,
    name: NAMES[i]!,
    deliveryInstructions,
    email: `recipient-${i}.${email}`,
  })),
});
