import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { PaymentLink } from '@/api/models';

const POLL_MS = 30_000;

export interface Link extends PaymentLink {
  /** Its deadline by this browser's clock. */
  endsAt: number;
}

export const paymentLinks = {
  /** Another tab may pay it and staff may change it, so an open one is asked for again while the tab is visible. */
  of: (token: string) =>
    queryOptions({
      queryKey: ['/api/payment-links', token] as const,
      queryFn: async ({ signal }): Promise<Link> => {
        const link = await call('GET /api/payment-links/{token}', { path: { token }, signal });
        return { ...link, endsAt: Date.now() + link.leftMs };
      },
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? POLL_MS : false),
    }),
};
