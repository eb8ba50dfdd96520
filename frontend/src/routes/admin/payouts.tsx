import { PayoutsScreen } from '@/features/admin/books/payouts-screen';

export const Component = PayoutsScreen;
