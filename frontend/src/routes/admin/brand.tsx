export { BrandScreen as Component } from '@/features/admin/brand/brand-screen';
