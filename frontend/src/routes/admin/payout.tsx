import { PayoutScreen } from '@/features/admin/books/payout-screen';

export const Component = PayoutScreen;
