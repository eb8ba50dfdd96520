import { CustomersScreen } from '@/features/admin/orders/customers/customers-screen';

export const Component = CustomersScreen;
