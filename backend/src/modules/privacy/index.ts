export { PrivacyModule } from './privacy.module';
export { EraseCustomer } from './use-cases/erase-customer';
export { ExportCustomer } from './use-cases/export-customer';
