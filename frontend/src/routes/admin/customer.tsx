import { CustomerScreen } from '@/features/admin/orders/customers/customer-screen';

export const Component = CustomerScreen;
