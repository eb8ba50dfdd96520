import { ReviewsScreen } from '@/features/admin/reviews/reviews-screen';

export const Component = ReviewsScreen;
