import { Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { formatPhone } from '@/lib/phone';
import { buttonLook } from '@/ui/button';

interface Props {
  /** Nothing is expected anymore: no yellow field. */
  calm: boolean;
  late?: boolean;
  caption: ReactNode;
  headline: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  actions: ReactNode;
  /** What screen readers hear when it changes. */
  news: string;
  children?: ReactNode;
}

/** The top of the page of a followed order: the answer first, then the actions. */
export function FollowHero({ calm, late = false, caption, headline, headingRef, actions, news, children }: Props) {
  return (
    <section
      aria-label="Where it is"
      className={`rounded-card border p-5 sm:p-8 ${calm ? 'border-line bg-white' : `sm:rounded-hero ${late ? 'border-caramel bg-caramel-tint' : 'border-transparent bg-butter'}`}`}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{caption}</p>
      <h1 ref={headingRef} tabIndex={-1} className="mt-2 text-4xl text-balance outline-none">
        {late && (
          <TriangleAlert
            aria-hidden
            strokeWidth={2.25}
            className="mr-2.5 inline size-[0.85em] align-[-0.08em] text-caramel"
          />
        )}
        {headline}
      </h1>
      {children}
      <div className="actions first-actions mt-6 empty:hidden">{actions}</div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  );
}

/** To the store that makes a late order. */
export function CallStore({ phone }: { phone: string | null }) {
  if (!phone) return null;
  const digits = phone.replace(/\D/g, '');
  return (
    <a href={`tel:+1${digits}`} className={buttonLook({ look: 'jam' })}>
      <Phone aria-hidden className="size-4" strokeWidth={2} />
      <span className="num">Call {formatPhone(digits)}</span>
    </a>
  );
}
