import { CircleCheck, CircleSlash } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonLook } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { Again } from '../account.queries';

const NOTHING = 'None of these items are available right now.';
const PART = 'Some items are no longer available. The rest are in your cart.';
const ALL = 'Everything from this order is in your cart at today’s prices.';

interface Props {
  result: Again;
  onClose: () => void;
  /** Continues to the checkout with the recipients of the gift. */
  toSamePeople: () => void;
}

export function OrderAgainDialog({ result: { added, unavailable, recipients }, onClose, toSamePeople }: Props) {
  const nothing = added.length === 0;
  const toRecipients = !nothing && recipients.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={nothing ? 'Not available' : 'Added to your cart'}
      text={nothing ? NOTHING : unavailable.length > 0 ? PART : ALL}
    >
      {!nothing && (
        <ul aria-label="Added" className="mt-5 grid gap-2">
          {added.map((line, at) => (
            <li key={at} className="flex gap-2.5 [overflow-wrap:anywhere]">
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pistachio" strokeWidth={1.75} />
              <span>
                <Line of={line} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <div className="mt-5 rounded-tile bg-caramel-tint p-4">
          <h3 className="font-text text-base font-bold text-caramel">No longer available</h3>
          <ul aria-label="No longer available" className="mt-2 grid gap-2">
            {unavailable.map((line, at) => (
              <Refused key={at} reason={line.reason}>
                <Line of={line} />
              </Refused>
            ))}
          </ul>
        </div>
      )}
      {toRecipients && <SamePeople recipients={recipients} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button look="outline" onClick={onClose}>
          Stay here
        </Button>
        {!nothing && (
          <Link to="/cart" className={buttonLook({ look: toRecipients ? 'outline' : 'jam' })}>
            Go to cart
          </Link>
        )}
        {toRecipients && (
          <Button look="jam" onClick={toSamePeople} className="max-sm:order-first max-sm:basis-full!">
            Send to the same people
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** "1 × Box of 6", and what is in it: boxes of one size are told apart by their flavors. */
function Line({ of: { name, quantity, ...line } }: { of: Again['added'][number] }) {
  // During a deploy the API of the previous release may answer, which lacks them.
  const flavors = (line.flavors as typeof line.flavors | undefined) ?? [];
  return (
    <>
      <span className="num font-semibold">{quantity} ×</span> {name}
      {flavors.length > 0 && (
        <span className="num block text-sm text-mocha">
          {flavors.map((flavor) => `${flavor.quantity}\u00a0${flavor.name}`).join(', ')}
        </span>
      )}
    </>
  );
}

function SamePeople({ recipients }: Pick<Again, 'recipients'>) {
  const refused = recipients.filter(({ refusal }) => refusal);
  return (
    <div className="mt-5 rounded-tile bg-tint-jam p-4">
      <h3 className="font-text text-base font-bold">
        For <Names of={recipients} /> again?
      </h3>
      <p className="mt-1 text-mocha">We’ll fill in everything but the dates and times.</p>
      {refused.length > 0 && (
        <ul aria-label="Outside our delivery area" className="mt-3 grid gap-2">
          {refused.map(({ firstName, lastName, refusal }, at) => (
            <Refused key={at} reason={refusal}>
              <bdi>
                {firstName} {lastName}
              </bdi>
            </Refused>
          ))}
        </ul>
      )}
    </div>
  );
}

/** More people than this are counted. */
const MOST_NAMED = 3;

/** "Ana", "Ana and Ben", "Ana, Ben and 4 more" */
function Names({ of: people }: { of: Again['recipients'] }) {
  const named = people.length > MOST_NAMED ? people.slice(0, MOST_NAMED - 1) : people;
  const more = people.length - named.length;
  const parts = [...named.map(({ firstName }) => firstName), ...(more > 0 ? [`${more} more`] : [])];
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

function Refused({ reason, children }: { reason: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [overflow-wrap:anywhere]">
      <CircleSlash aria-hidden className="mt-0.5 size-5 shrink-0 text-caramel" strokeWidth={1.75} />
      <span>
        {children}
        <span className="block text-sm text-mocha">{reason}</span>
      </span>
    </li>
  );
}
