import type { StripeContext } from './stripe-context';

/** The one account of the sandbox. */
export function account() {
  return {
    id: 'acct_1SandboxCrispi0',
    object: 'account',
    business_profile: { mcc: '5462', name: 'Crispi (sandbox)', support_email: null, url: null },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'US',
    created: 1_767_225_600,
    default_currency: 'usd',
    details_submitted: true,
    email: 'sandbox@crispi.test',
    metadata: {},
    payouts_enabled: true,
    settings: {
      dashboard: { display_name: 'Crispi (sandbox)', timezone: 'America/Chicago' },
      payments: { statement_descriptor: 'CRISPI' },
    },
    type: 'standard',
  };
}

export function balance({ transactions }: StripeContext) {
  const sum = (status: string) =>
    transactions.all().reduce((total, booking) => total + (booking.status === status ? booking.net : 0), 0);
  const part = (status: string) => [{ amount: sum(status), currency: 'usd', source_types: { card: sum(status) } }];
  return { object: 'balance', available: part('available'), livemode: false, pending: part('pending') };
}
