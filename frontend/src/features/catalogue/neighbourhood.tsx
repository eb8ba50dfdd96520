import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { digitsOf } from '@/lib/phone';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import { Notice } from '@/ui/notice';

/** Tells before anything is put in a cart whether the shop drives to a zip code. */
export function Neighbourhood() {
  const [zip, setZip] = useState('');
  const [asked, setAsked] = useState('');
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(zip.length < 5);
    setAsked(zip.length < 5 ? '' : zip);
  };
  return (
    <section aria-labelledby="neighbourhood" className="page pt-16 sm:pt-24">
      <div className="grid gap-x-12 gap-y-6 rounded-card border border-line bg-oat p-6 sm:rounded-hero sm:p-12 md:grid-cols-2">
        <div>
          <h2 id="neighbourhood" className="text-4xl">
            Do we drive to your street?
          </h2>
          <p className="mt-3 max-w-[46ch] text-lg text-mocha">
            Our own vans cover the middle of Austin, couriers most of the rest. Pickup is always an option.
          </p>
        </div>
        <form onSubmit={submit} className="self-center" noValidate>
          <label htmlFor="home-zip" className="text-sm font-semibold">
            Your ZIP code
          </label>
          <div className="mt-1.5 flex gap-2.5">
            <input
              id="home-zip"
              inputMode="numeric"
              autoComplete="postal-code"
              value={zip}
              aria-invalid={short || undefined}
              aria-describedby="home-zip-answer"
              onChange={(event) => {
                setZip(digitsOf(event.target.value).slice(0, 5));
                setShort(false);
              }}
              className={`${inputLook} num h-12 min-w-0 flex-1 sm:max-w-40`}
            />
            <Button type="submit" className="min-h-12">
              <MapPin aria-hidden className="size-4.5" strokeWidth={2} />
              Check
            </Button>
          </div>
          <div id="home-zip-answer" aria-live="polite" className="mt-3 min-h-15">
            {short && <FieldError id="home-zip-error">Enter the five digits of your ZIP code.</FieldError>}
            {asked && <Answer zip={asked} />}
          </div>
        </form>
      </div>
    </section>
  );
}

function Answer({ zip }: { zip: string }) {
  const { data, isPending, error } = useQuery(deliveryAreaQueries.of(zip));
  if (isPending) return <p className="text-mocha">Looking at the map...</p>;
  if (error) return <Notice kind="warning">We could not look that up just now. Try again in a moment.</Notice>;
  if (data.deliveryProvider)
    return (
      <Notice kind="success" title={`Yes, we deliver to ${zip}.`}>
        <Link to="/cookie-builder" className="font-bold underline underline-offset-4">
          Build a box
        </Link>
      </Notice>
    );
  return (
    <Notice kind="warning" title={data.message ?? `${zip} is outside our reach.`}>
      You can still pick up at one of{' '}
      <Link to="/contact" className="font-bold underline underline-offset-4">
        our stores
      </Link>
      .
    </Notice>
  );
}
