import { PagesScreen } from '@/features/admin/pages/pages-screen';

export const Component = PagesScreen;
