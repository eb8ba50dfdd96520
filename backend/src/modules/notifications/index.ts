export { NotificationsModule } from './notifications.module';
export { NotificationsPersonalData } from './notifications-personal-data.repository';
