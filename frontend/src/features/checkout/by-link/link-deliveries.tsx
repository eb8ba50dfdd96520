import { showPrice } from '@crispi/rules/money';
import type { PaymentLink } from '@/api/models';
import { showSlot } from '@/lib/dates';
import { giftCardName, mailingInWords } from '@/lib/gift-card';
import { ItemPicture } from '@/shop/order-tray';

type Line = PaymentLink['lines'][number];

/** What is ordered, a card for each recipient. */
export function LinkDeliveries({ link }: { link: PaymentLink }) {
  const { lines, shipments } = link;
  const deliveries = deliveriesOf(link).length;
  return (
    <section aria-label="Your order" className="min-w-0">
      <h2 className="mb-4 text-2xl">{deliveries > 1 ? `${deliveries} deliveries` : 'Your order'}</h2>
      <ol className="grid gap-4">
        {shipments.map((shipment, at) => {
          const own = lines.filter(({ recipientIndex }) => recipientIndex === at);
          return (
            <li key={at} className="rounded-card border border-line bg-white p-4 [overflow-wrap:anywhere] sm:p-5">
              <ShipmentHead link={link} shipment={shipment} mailed={own.every(({ giftCard }) => giftCard)} />
              <ul className="mt-4 divide-y divide-line border-t border-line">
                {own.map((line) => (
                  <LineRow key={line.id} line={line} />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The numbers of the shipments that are delivered: gift cards alone are mailed. */
export const deliveriesOf = ({ lines, shipments }: Pick<PaymentLink, 'lines' | 'shipments'>): number[] =>
  [...shipments.keys()].filter((at) =>
    lines.some(({ recipientIndex, giftCard }) => recipientIndex === at && !giftCard),
  );

interface HeadProps {
  link: PaymentLink;
  shipment: PaymentLink['shipments'][number];
  /** Gift cards alone. */
  mailed: boolean;
}

/** To whom or what it is, when, where, and how it is to be delivered. */
function ShipmentHead({ link: { isGift, pickupAt }, shipment, mailed }: HeadProps) {
  const { recipientName, address, deliveryDate, deliveryTime, instructions } = shipment;
  const when = deliveryDate ? showSlot(deliveryDate, deliveryTime) : 'We’ll contact you to set a date';
  // The rows of gift cards name whom they are emailed to, and when.
  if (mailed) return <h3 className="text-xl">By email</h3>;
  const pickup = pickupAt && `Pick up at ${pickupAt.name}, ${pickupAt.address}`;
  return (
    <>
      <h3 className="text-xl">{isGift ? <bdi>{recipientName}</bdi> : pickup ? 'Pickup' : 'Delivery'}</h3>
      <p className="mt-1 font-semibold">{when}</p>
      <p className="mt-1 text-mocha">
        <bdi>{pickup ?? address}</bdi>
      </p>
      {instructions && <p className="mt-1 whitespace-pre-line text-mocha">Instructions: {instructions}</p>}
    </>
  );
}

function LineRow({ line }: { line: Line }) {
  const { title, quantity, total, giftCard, boxSize, contents, imageUrl } = line;
  const message = giftCard?.message ?? line.message;
  const pieces = contents.map((piece) => ({ ...piece, image: piece.imageUrl }));
  return (
    <li className="grid grid-cols-[64px_1fr] items-center gap-x-4 py-4 last:pb-0">
      <ItemPicture item={{ quantity, boxSize, cookies: pieces, giftCard, image: imageUrl }} />
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span className="min-w-0">
            {quantity > 1 && `${quantity} × `}
            {giftCard ? giftCardName(giftCard) : title}
          </span>
          <span className="num">{showPrice(total)}</span>
        </p>
        {giftCard && <p className="text-sm text-mocha">{mailingInWords(giftCard)}</p>}
        {contents.length > 0 && (
          <p className="text-sm text-mocha">
            {contents.map((piece) => `${piece.quantity}\u00a0${piece.name}`).join(', ')}
          </p>
        )}
      </div>
      {message && (
        <blockquote className="col-span-2 mt-3 border-l-3 border-butter-deep pl-3 whitespace-pre-line">
          {message}
        </blockquote>
      )}
    </li>
  );
}
