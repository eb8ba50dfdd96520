import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { readStored, store } from '@/lib/browser-storage';
import { digitsOf } from '@/lib/phone';
import { useHydrated } from '@/lib/use-hydrated';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { NextWindow, type Need } from './next-window';

const KEPT = 'crispi:zip';
const ZIP = /^\d{5}$/;

/** The ZIP code last checked in this browser; null before the first check and before hydration. */
export function useKeptZip(): string | null {
  const hydrated = useHydrated();
  const [kept] = useState(() => readStored<unknown>(KEPT, 'browser'));
  return hydrated && typeof kept === 'string' && ZIP.test(kept) ? kept : null;
}

const SEE = <p className="text-mocha">See if we deliver to you, and when.</p>;

interface Props extends Need {
  /** Shown before the first check; by default what the check is for. */
  before?: ReactNode;
  /** Shown in the answer when the shop delivers there. */
  next?: ReactNode;
}

/** Checks whether the shop delivers to a ZIP code, and shows the next window. */
export function ZipCheck({ before = SEE, next, ...need }: Props) {
  const id = useId();
  const kept = useKeptZip();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [short, setShort] = useState(false);
  const zip = typed ?? kept ?? '';
  const asked = chosen ?? kept;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!ZIP.test(zip));
    setChosen(ZIP.test(zip) ? zip : '');
    if (ZIP.test(zip)) store(KEPT, zip, 'browser');
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="text-sm font-semibold">
        Your ZIP code
      </label>
      <div className="mt-1.5 flex gap-2.5">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          value={zip}
          aria-invalid={short || undefined}
          aria-describedby={`${id}-answer`}
          onChange={(event) => {
            setTyped(digitsOf(event.target.value).slice(0, 5));
            setShort(false);
          }}
          className={`${inputLook} num h-12 min-w-0 flex-1 sm:max-w-40`}
        />
        <Button type="submit" className="min-h-12">
          <MapPin aria-hidden className="size-4.5" strokeWidth={2} />
          Check
        </Button>
      </div>
      <div id={`${id}-answer`} aria-live="polite" className="mt-3 min-h-6">
        {short && <FieldError id={`${id}-error`}>Enter a 5-digit ZIP code.</FieldError>}
        {asked ? (
          <Answer zip={asked} need={need}>
            {next}
          </Answer>
        ) : (
          !short && before
        )}
      </div>
    </form>
  );
}

function Answer({ zip, need, children }: { zip: string; need: Need; children: ReactNode }) {
  const { data, isPending, error } = useQuery(deliveryAreaQueries.of(zip));
  if (isPending) return <p className="text-mocha">Checking...</p>;
  if (error) return <Notice kind="warning">We couldn’t check that just now. Try again in a moment.</Notice>;
  if (data.deliveryProvider)
    return (
      <Notice kind="success" title={`Yes, we deliver to ${zip}.`}>
        <NextWindow zip={zip} {...need} className="block" />
        {children}
      </Notice>
    );
  return (
    <Notice kind="warning" title={data.message ?? `We don’t deliver to ${zip} yet.`}>
      You can still pick up at one of{' '}
      <Link to="/contact" className="font-bold underline underline-offset-4">
        our stores
      </Link>
      .
    </Notice>
  );
}
