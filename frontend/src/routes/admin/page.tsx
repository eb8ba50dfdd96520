import { PageScreen } from '@/features/admin/pages/page-screen';

export const Component = PageScreen;
