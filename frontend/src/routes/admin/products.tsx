import { ProductsScreen } from '@/features/admin/products/products-screen';

export function Component() {
  return <ProductsScreen />;
}
