export { CountDays } from './count-days';
export { ReportsModule } from './reports.module';
