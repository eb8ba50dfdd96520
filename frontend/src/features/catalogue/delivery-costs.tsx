import { DELIVERY_FEE_CENTS, TIPPED_DELIVERY_FEE_CENTS } from '@crispi/rules/delivery-fee';
import { showCents } from '@crispi/rules/money';
import { Link } from 'react-router-dom';
import { ZipCheck } from './zip-check';

const COSTS = [
  ['Delivery', showCents(DELIVERY_FEE_CENTS)],
  ['Delivery with a tip', showCents(TIPPED_DELIVERY_FEE_CENTS)],
  ['Store pickup', 'Free'],
] as const;

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
          {COSTS.map(([label, cost]) => (
            <div key={label} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
              <dt>{label}</dt>
              <dd className="num font-bold">{cost}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-mocha">Per address, with our own couriers.</p>
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
