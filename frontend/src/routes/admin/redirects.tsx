import { RedirectsScreen } from '@/features/admin/redirects/redirects-screen';

export const Component = RedirectsScreen;
