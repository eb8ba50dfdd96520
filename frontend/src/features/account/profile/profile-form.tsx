import { useQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { offeredState } from '@crispi/rules/us-states';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import type { User } from '@/api/models';
import { showDate } from '@/lib/dates';
import { formatPhone, usDigits } from '@/lib/phone';
import { Button } from '@/ui/button';
import { CountryField } from '@/ui/country-field';
import { TextField } from '@/ui/field';
import { OtherStateNotice, StateField } from '@/ui/state-field';
import { useUpdateProfile } from './use-update-profile';

const LINES = [
  { name: 'addressLine1', label: 'Address line 1', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'addressLine2', label: 'Address line 2 (optional)', autoComplete: 'address-line2', maxLength: 120 },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80 },
] as const;

const PHONE_LENGTH = 14;

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const known = offeredState(user.state ?? '') || (user.state ?? '');
  const [form, setForm] = useState(() => ({
    fullName: user.fullName ?? '',
    phone: formatPhone(user.phone ?? ''),
    addressLine1: user.addressLine1 ?? '',
    addressLine2: user.addressLine2 ?? '',
    city: user.city ?? '',
    state: known,
    zipCode: user.zipCode ?? '',
    country: user.country || 'US',
  }));
  const { update, problems, forgive } = useUpdateProfile(onDone);
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      forgive(name);
      set({ [name]: name === 'phone' ? formatPhone(target.value) : target.value });
    },
  });
  const moved = form.zipCode !== (user.zipCode ?? '') || form.state !== known;
  const belongs = useQuery(deliveryAreaQueries.of(moved ? form.zipCode.trim() : '')).data?.state;
  // What is not chosen yet is the ZIP code's.
  const state = form.state || (belongs ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ ...form, state });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <TextField label="Full name" required autoComplete="name" maxLength={120} {...field('fullName')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={PHONE_LENGTH}
        {...field('phone')}
        // The limit is the formatted number's: it would cut "+1 512-555-0199" before the country's code is known as such.
        onPaste={(event) => {
          const number = usDigits(event.clipboardData.getData('text'));
          if (number.length < 10) return;
          event.preventDefault();
          forgive('phone');
          set({ phone: formatPhone(number) });
        }}
      />
      {LINES.map(({ name, ...line }) => (
        <TextField key={name} {...line} {...field(name)} />
      ))}
      <div className="grid grid-cols-[1.2fr_1fr] gap-4">
        <StateField autoComplete="address-level1" stored={known} {...field('state')} value={state} />
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...field('zipCode')}
        />
        <CountryField autoComplete="country" stored={user.country ?? ''} {...field('country')} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        <OtherStateNotice
          belongs={belongs}
          chosen={state}
          onChange={(other) => {
            forgive('zipCode');
            set({ state: other });
          }}
        />
      </div>
      <dl className="grid grid-cols-2 gap-4 rounded-tile bg-oat p-4 text-sm">
        <div>
          <dt className="text-mocha">Customer ID</dt>
          <dd className="num font-semibold">{user.id}</dd>
        </div>
        <div>
          <dt className="text-mocha">Member since</dt>
          <dd className="num font-semibold">{showDate(user.createdAt)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1" busy={update.isPending && 'Updating...'}>
          Update Profile
        </Button>
        <Button look="outline" onClick={onDone} disabled={update.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
