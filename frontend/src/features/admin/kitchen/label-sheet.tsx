import { courierWords } from '@crispi/rules/couriers';
import type { Slip } from '@/api/models';
import { shortWindow } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useBrand } from '@/lib/page-data';
import { LazyQrCode } from '@/ui/lazy-qr-code';
import { Logo } from '@/ui/logo';
import { numberOf } from '../shell/shipment-number';
import { type Package, dayOf, kitchenNote, packagesOf } from './kitchen-words';
import { ItemAllergens } from './slip-sheet';

const LABEL =
  'flex min-h-[6in] w-[4in] max-w-full shrink-0 flex-col bg-white p-[0.2in] text-[11pt] leading-snug text-[#000] outline outline-line [overflow-wrap:anywhere] print:min-h-[5.55in] print:w-auto print:p-0 print:outline-none print:not-last:break-after-page';

/**
 * A four by six inch label for each box and bag of a shipment: recipient, departure, and number of packages. No prices.
 */
export function LabelSheets({ slip }: { slip: Slip }) {
  const packages = packagesOf(slip);
  return packages.map((pack, i) => (
    <Label key={pack.items[0]!.id} slip={slip} pack={pack} number={i + 1} count={packages.length} />
  ));
}

function Label({ slip, pack, number, count }: { slip: Slip; pack: Package; number: number; count: number }) {
  const { name: bakery } = useBrand();
  const { fulfilment, provider, recipientName, address } = slip;
  const pieces = pack.items.reduce((sum, item) => sum + item.pieces, 0);
  const isBox = pack.items[0]!.type === 'cookie_box';
  return (
    <article aria-label={`Label ${number} of ${count} of order ${numberOf(slip)}`} className={LABEL}>
      <header className="flex items-start justify-between gap-3 border-b-2 pb-2">
        <div>
          <Logo className="text-[16pt]" />
          <p className="num font-display text-[30pt] leading-tight font-extrabold tracking-tight">#{slip.orderId}</p>
          {slip.shipmentCount > 1 && (
            <p className="num text-[10pt] font-bold">
              Delivery {slip.recipientIndex + 1} of {slip.shipmentCount}
            </p>
          )}
        </div>
        <div className="w-[0.9in] shrink-0">
          <LazyQrCode text={`${location.origin}/admin/orders?open=${slip.orderId}`} label={`Order #${slip.orderId}`} />
        </div>
      </header>
      <div className="border-b-2 py-2">
        <p className="line-clamp-3 text-[18pt] leading-tight font-bold">
          <bdi>{recipientName}</bdi>
        </p>
        {fulfilment === 'delivery' &&
          address.map((line) => (
            <p key={line} className="line-clamp-2">
              <bdi>{line}</bdi>
            </p>
          ))}
        <p className="num mt-2 text-[14pt] leading-tight font-bold">
          {[dayOf(slip.date), shortWindow(slip.window)].filter(Boolean).join(', ') || 'No time set'}
        </p>
        <p>
          {fulfilment === 'pickup'
            ? `Pickup at ${address[0] ?? slip.storeName}`
            : courierWords(provider, bakery).driver}
        </p>
      </div>
      <p className="flex items-baseline justify-between gap-3 pt-2">
        <span className="text-[13pt] font-bold">{pack.title}</span>
        <span className="num shrink-0">{plural(pieces, isBox ? 'cookie' : 'item')}</span>
      </p>
      <p className="text-[10pt]">
        {pack.items
          .flatMap(({ lines }) => lines)
          .map(({ quantity, name }) => `${quantity} ${name}`)
          .join(', ')}
      </p>
      <div className="mt-1 mb-2">
        <ItemAllergens items={pack.items} className="text-[9pt]" />
        <p className="text-[8pt]">{kitchenNote(pack.items)}</p>
      </div>
      <p className="num mt-auto border-t-2 pt-1 text-right font-display text-[30pt] leading-tight font-extrabold">
        {number} of {count}
      </p>
    </article>
  );
}
