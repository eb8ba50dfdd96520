import { ReportsScreen } from '@/features/admin/reports/reports-screen';

export const Component = ReportsScreen;
