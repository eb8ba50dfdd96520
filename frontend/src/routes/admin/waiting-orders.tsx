import { WaitingScreen } from '@/features/admin/orders/staff-orders/waiting-screen';

export const Component = WaitingScreen;
