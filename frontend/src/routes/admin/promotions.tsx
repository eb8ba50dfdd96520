import { PromotionsScreen } from '@/features/admin/promotions/promotions-screen';

export const Component = PromotionsScreen;
