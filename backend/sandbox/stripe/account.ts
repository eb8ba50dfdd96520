import type { StripeContext } from './stripe-context';

/** The one account of the sandbox. */
export function account() {
  return {
    id: 'acct_1SandboxCrispi0',
    object: 'account',
    business_profile: {
      mcc: '5462',
      minority_owned_business_designation: null,
      name: 'Crispi (sandbox)',
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
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
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: 'Crispi (sandbox)', timezone: 'America/Chicago' },
      payments: {
        statement_descriptor: 'CRISPI',
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
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
