import { GiftCardScreen } from '@/features/admin/gift-cards/gift-card-screen';

export const Component = GiftCardScreen;
