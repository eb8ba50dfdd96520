import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call, hasStatus, userMessage } from '@/api/client';
import { EmptyTray } from '@/shop/empty-tray';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';

interface DecisionTexts {
  title: string;
  /** What the button will do. */
  ask: string;
  button: string;
  /** While it is being done. */
  busy: string;
  doneTitle: string;
  /** What to do about a link that is unknown or expired. */
  dead: string;
}

interface Props {
  decision: 'confirm' | 'unsubscribe';
  texts: DecisionTexts;
  /** Below an unknown link. */
  wayOn?: ReactNode;
}

/**
 * The page that newsletter e-mails link to. Opening it decides nothing, since mail scanners open every link; the button
 * does.
 */
export function NewsletterDecision({ decision, texts, wayOn }: Props) {
  const token = useSearchParams()[0].get('token') ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const decide = useMutation({
    mutationFn: () => call(`POST /api/newsletter-subscriptions/${decision}`, { query: { token } }),
  });
  const done = decide.data?.message;
  const unknown = hasStatus(decide.error, 404);
  // The focused button has disappeared; the focus moves to the answer.
  useEffect(() => {
    if (done || unknown) heading.current?.focus();
  }, [done, unknown]);
  if (token === '' || unknown)
    return (
      <>
        <div className="page pt-8 sm:pt-12">
          <EmptyTray>
            <h1 ref={heading} tabIndex={-1} className="text-3xl">
              This link does not work
            </h1>
            <p className="mt-2 mb-6 max-w-[44ch] text-balance text-mocha">{texts.dead}</p>
            <Link to="/" className={buttonLook({ look: 'outline', size: 'lg' })}>
              Back to Home
            </Link>
          </EmptyTray>
        </div>
        {wayOn}
      </>
    );
  return (
    <div className="page grid place-items-center py-16 sm:py-24">
      <div className="w-full max-w-xl rounded-card bg-oat px-6 py-12 text-center sm:rounded-hero sm:px-14">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {done ? texts.doneTitle : texts.title}
        </h1>
        <p className="mx-auto mt-4 max-w-[44ch] text-mocha" role={done ? 'status' : undefined}>
          {done ?? texts.ask}
        </p>
        {decide.error && (
          <div className="mt-6 text-left">
            <Notice kind="danger" live>
              {userMessage(decide.error, 'Something went wrong. Please try again.')}
            </Notice>
          </div>
        )}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {done ? (
            <Link to="/" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
              Back to Home
            </Link>
          ) : (
            <Button look="jam" size="lg" busy={decide.isPending && texts.busy} onClick={() => decide.mutate()}>
              {texts.button}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
