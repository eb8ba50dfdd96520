import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { offeredState } from '@crispi/rules/us-states';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import type { User } from '@/api/models';
import { showDate } from '@/lib/dates';
import { formatPhone, PHONE_INPUT_LENGTH } from '@/lib/phone';
import { Button } from '@/ui/button';
import { CountryField } from '@/ui/country-field';
import { TextField } from '@/ui/field';
import { OtherStateNotice, StateField } from '@/shop/state-field';
import { ApiError } from '@/api/client';
import type { components } from '@/api/schema';
import { sessionQueries } from '@/api/session';
import { toast } from '@/ui/toast-store';
import { authenticatedCall } from '../session-end';

const LINES = [
  { name: 'addressLine1', label: 'Address line 1', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'addressLine2', label: 'Address line 2 (optional)', autoComplete: 'address-line2', maxLength: 120 },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80 },
] as const;

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { known, state, belongs, field, setState, submit, saving } = useProfileFields(user, onDone);
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <TextField label="Full name" required autoComplete="name" maxLength={120} {...field('fullName')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={PHONE_INPUT_LENGTH}
        {...field('phone')}
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
        <CountryField autoComplete="country" className="col-span-2" stored={user.country ?? ''} {...field('country')} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        <OtherStateNotice belongs={belongs} chosen={state} onChange={setState} />
      </div>
      <Membership user={user} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1" busy={saving && 'Updating...'}>
          Update Profile
        </Button>
        <Button look="outline" onClick={onDone} disabled={saving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Membership({ user }: { user: User }) {
  return (
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
  );
}

function useProfileFields(user: User, onDone: () => void) {
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
  // Until a state is chosen, use the ZIP code's.
  const state = form.state || (belongs ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ ...form, state });
  };
  return {
    known,
    state,
    belongs,
    field,
    setState: (chosen: string) => {
      forgive('zipCode');
      set({ state: chosen });
    },
    submit,
    saving: update.isPending,
  };
}

type Changes = components['schemas']['ProfileRequest'];

/** Saves the profile and updates it on the whole page. `problems` holds the message of each invalid field. */
function useUpdateProfile(onDone: () => void) {
  const client = useQueryClient();
  const [problems, setProblems] = useState<Partial<Record<keyof Changes, string>>>({});
  const update = useMutation({
    mutationFn: (body: Changes) => authenticatedCall('PATCH /api/profile', { body }),
    onSuccess: (answer) => {
      client.setQueryData(sessionQueries.customer().queryKey, answer);
      toast('Profile updated');
      onDone();
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.errors : [];
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])));
      toast('Error', 'Failed to update profile', 'destructive');
    },
  });
  const forgive = (name: keyof Changes) => {
    if (problems[name]) setProblems({ ...problems, [name]: undefined });
  };
  return { update, problems, forgive };
}
