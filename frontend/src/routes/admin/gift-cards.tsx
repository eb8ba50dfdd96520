import { GiftCardsScreen } from '@/features/admin/gift-cards/gift-cards-screen';

export const Component = GiftCardsScreen;
