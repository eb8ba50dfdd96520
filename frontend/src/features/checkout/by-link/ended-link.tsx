import { useMutation, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { call, userMessage } from '@/api/client';
import type { PaymentLink } from '@/api/models';
import { ShopContext } from '@/lib/page-data';
import { formatPhone } from '@/lib/phone';
import { useOnline } from '@/lib/use-browser';
import { EmptyTray } from '@/shop/empty-tray';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { momentIn } from './time-left';

interface Props {
  token: string;
  link: PaymentLink;
  onAsked: () => Promise<unknown>;
}

/** Why a link cannot be paid any more, and what to do instead. */
export function EndedLink({ token, link, onAsked }: Props) {
  const { state, deadline, askedAgain } = link;
  const { timeZone } = useContext(ShopContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [title, text] = {
    expired: [
      'This link has expired',
      `We held your order until ${momentIn(deadline, timeZone)}. Nothing was charged.`,
    ],
    replaced: [
      'This order has changed',
      'There’s a newer link in the latest email we sent you. Nothing was charged with this one.',
    ],
    withdrawn: ['This order was withdrawn', 'It can’t be paid any more. Nothing was charged.'],
  }[state as 'expired' | 'replaced' | 'withdrawn'];
  return (
    <EmptyTray>
      <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance outline-none">
        {title}
      </h1>
      <p className="mt-3 max-w-[44ch] text-balance text-mocha">{text}</p>
      {state === 'expired' && <AskAgain token={token} asked={askedAgain} onAsked={onAsked} />}
      <div className="mt-6 flex gap-3 max-sm:w-full max-sm:flex-col sm:flex-wrap">
        <CallShop />
        <RouterLink to="/contact" className={buttonLook({ look: 'outline', size: 'lg' })}>
          Contact us
        </RouterLink>
      </div>
    </EmptyTray>
  );
}

const ASKED = 'We let the bakery know. You’ll get a new link by email.';

function AskAgain({ token, asked, onAsked }: { token: string; asked: boolean; onAsked: () => Promise<unknown> }) {
  const online = useOnline();
  const request = useMutation({
    mutationFn: () => call('POST /api/payment-links/{token}/ask-again', { path: { token } }),
    onSettled: onAsked,
  });
  if (asked || request.isSuccess)
    return (
      <div className="mt-6 max-w-md text-left">
        <Notice kind="success" live={request.isSuccess} takesFocus={request.isSuccess} title={ASKED} />
      </div>
    );
  return (
    <div className="mt-6 max-sm:w-full">
      <Button
        look="jam"
        size="lg"
        className="max-sm:w-full"
        onClick={() => request.mutate()}
        busy={request.isPending && 'Asking...'}
        disabled={!online}
        aria-describedby="ask-failed"
      >
        Ask for a new link
      </Button>
      <p id="ask-failed" role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {!online
          ? 'You’re offline. You can ask when you’re back online.'
          : request.error && userMessage(request.error, 'We couldn’t reach the bakery. Try again in a moment.')}
      </p>
    </div>
  );
}

/** Without a phone number, the contact page is what remains. */
function CallShop() {
  const { data = [] } = useQuery(storeQueries.list());
  const digits = data.find(({ phone }) => phone)?.phone?.replace(/\D/g, '');
  if (!digits) return null;
  return (
    <a href={`tel:+1${digits}`} className={buttonLook({ look: 'outline', size: 'lg' })}>
      <Phone aria-hidden className="size-4" strokeWidth={2} />
      <span className="num">Call {formatPhone(digits)}</span>
    </a>
  );
}
