import type { ReactNode, Ref } from 'react';

interface Props {
  /** Nothing is expected anymore: no yellow field. */
  calm: boolean;
  caption: ReactNode;
  headline: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  actions: ReactNode;
  /** What screen readers hear when it changes. */
  news: string;
  children?: ReactNode;
}

/** The top of the page of a followed order: the answer first, then the actions. */
export function FollowHero({ calm, caption, headline, headingRef, actions, news, children }: Props) {
  return (
    <section
      aria-label="Where it is"
      className={`rounded-card border p-5 sm:p-8 ${calm ? 'border-line bg-white' : 'border-transparent bg-butter sm:rounded-hero'}`}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{caption}</p>
      <h1 ref={headingRef} tabIndex={-1} className="mt-2 text-4xl text-balance outline-none">
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
