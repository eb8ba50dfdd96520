import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call, userMessage } from '@/api/client';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import { toast } from '@/ui/toast-store';
import { isEmail } from '@/lib/email';

export function Newsletter() {
  return (
    <section aria-labelledby="newsletter" className="page pt-16 sm:pt-24">
      <div className="grid gap-x-12 gap-y-5 rounded-card bg-cocoa p-6 text-white sm:rounded-hero sm:p-12 md:grid-cols-2">
        <div>
          <h2 id="newsletter" className="text-3xl">
            New flavors, before they sell out
          </h2>
          <p className="mt-2 max-w-[42ch] text-line">A short email when a new flavor drops.</p>
        </div>
        <SubscribeForm />
      </div>
    </section>
  );
}

function SubscribeForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const subscribe = useMutation({
    mutationFn: () => call('POST /api/newsletter-subscriptions', { body: { email: email.trim() } }),
    onSuccess: () => {
      setEmail('');
      toast('Success!', 'Thank you for subscribing to our newsletter!');
    },
    onError: (error) => toast('Error', userMessage(error, 'Failed to subscribe. Please try again.'), 'destructive'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = isEmail(email);
    setWrong(!valid);
    if (valid) subscribe.mutate();
    else document.getElementById(id)?.focus();
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="self-center">
      <label htmlFor={id} className="text-sm font-semibold">
        Email address
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2.5">
        <input
          id={id}
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(false);
          }}
          className={`${inputLook} h-12 min-w-0 flex-[1_1_12rem]`}
        />
        <Button
          type="submit"
          look="outline"
          className="min-h-12 border-butter! bg-butter! max-sm:w-full"
          busy={subscribe.isPending && 'Submitting...'}
        >
          Subscribe
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-line">
        {subscribe.isSuccess && !email ? 'Almost done: check your inbox to confirm.' : 'No spam. Unsubscribe any time.'}
      </p>
      {wrong && (
        <div className="mt-3 rounded-control bg-white px-3 py-2">
          <FieldError id={`${id}-error`}>Please enter a valid email address</FieldError>
        </div>
      )}
    </form>
  );
}
