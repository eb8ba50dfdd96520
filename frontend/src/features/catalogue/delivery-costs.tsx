import { DELIVERY_FEE_CENTS, TIPPED_DELIVERY_FEE_CENTS } from '@crispi/rules/delivery-fee';
import { showCents } from '@crispi/rules/money';
import { Link } from 'react-router-dom';
import { ZipCheck } from './zip-check';

/** What a delivery costs, and whether the shop delivers to a ZIP code. */
export function DeliveryCosts() {
  return (
    <section
      aria-labelledby="delivery-costs"
      className="mb-10 grid gap-x-10 gap-y-6 rounded-card border border-line bg-white p-6 sm:grid-cols-2"
    >
      <div>
        <h2 id="delivery-costs" className="text-xl">
          Areas and fees
        </h2>
        <dl className="mt-3">
          <Cost of="Delivery" cost={showCents(DELIVERY_FEE_CENTS)} />
          <Cost of="Delivery with a tip" cost={showCents(TIPPED_DELIVERY_FEE_CENTS)} />
        </dl>
        <p className="pb-2.5 text-sm text-mocha">Per address, with our own couriers.</p>
        <dl className="border-t border-line">
          <Cost of="Store pickup" cost="Free" />
        </dl>
      </div>
      <ZipCheck
        next={
          <Link to="/cookie-builder" className="font-bold underline underline-offset-4">
            Build a box
          </Link>
        }
      />
    </section>
  );
}

function Cost({ of, cost }: { of: string; cost: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5 not-first:border-t not-first:border-line">
      <dt>{of}</dt>
      <dd className="num font-bold">{cost}</dd>
    </div>
  );
}
