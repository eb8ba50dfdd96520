import { OrdersScreen } from '@/features/admin/orders/list/orders-screen';

export const Component = OrdersScreen;
