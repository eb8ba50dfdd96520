import { useEffect, useRef } from 'react';
import type { PaymentLink } from '@/api/models';
import { NextSteps, type Step } from '@/shop/next-steps';
import { buttonLook } from '@/ui/button';
import { EmailAddress } from '@/ui/email-address';
import { LinkDeliveries } from './link-deliveries';
import { LinkFigures } from './link-figures';

/** The order is placed: what happens next and the way to follow it. */
export function PaidLink({ link }: { link: PaymentLink }) {
  const { orderId, customerEmail, followToken } = link;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-10">
      <section aria-label="Payment" className="rounded-card bg-butter p-5 sm:rounded-hero sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-4xl text-balance outline-none">
          Paid. Order <span className="num">#{orderId}</span>
        </h1>
        <p className="mt-3 max-w-[52ch] [overflow-wrap:anywhere]">
          Thank you. The receipt goes to{' '}
          <span className="font-semibold">
            <EmailAddress>{customerEmail}</EmailAddress>
          </span>
          .
        </p>
        {followToken && (
          <div className="actions first-actions mt-6">
            {/* A full page load: pages whose address opens an order are served with a policy that sends no referrer. */}
            <a href={`/follow/${followToken}`} className={buttonLook({ look: 'jam' })}>
              Follow your order
            </a>
          </div>
        )}
      </section>
      <section aria-label="What happens next">
        <NextSteps steps={stepsOf(link)} />
      </section>
      <div className="beside-sums max-lg:grid max-lg:gap-8">
        <LinkDeliveries link={link} />
        <section aria-label="Order summary" className="self-start rounded-card border border-line bg-white p-4 sm:p-5">
          <h2 className="mb-4 text-xl">Order summary</h2>
          <LinkFigures link={link} />
        </section>
      </div>
    </div>
  );
}

function stepsOf({ isGift, fulfilment, lines }: PaymentLink): Step[] {
  const check: Step = ['Check your email', 'Your confirmation is on its way.'];
  const emailed: Step = ['We email the gift cards', 'Each one goes out on its day.'];
  const goods = lines.filter(({ giftCard }) => !giftCard);
  const pickup = fulfilment === 'pickup';
  const date = pickup ? 'your pickup date' : isGift ? 'each delivery date' : 'your delivery date';
  const rest: Step[] = [
    [
      goods.some(({ boxSize }) => boxSize !== null) ? 'We bake your cookies' : 'We pack your order',
      `Everything is ready for ${date}.`,
    ],
    pickup
      ? ['You pick it up', 'We’ll email you when it’s ready.']
      : [isGift ? 'We deliver your gifts' : 'We bring it to your door', 'Follow every step from your order page.'],
  ];
  return [check, ...(goods.length < lines.length ? [emailed] : []), ...(goods.length > 0 ? rest : [])];
}
