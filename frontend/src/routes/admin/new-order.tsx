import { NewOrderScreen } from '@/features/admin/orders/staff-orders/new-order-screen';

export const Component = NewOrderScreen;
