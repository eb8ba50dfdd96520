export { NotificationsModule } from './notifications.module';
export { NotificationsPersonalDataRepository } from './notifications-personal-data.repository';
