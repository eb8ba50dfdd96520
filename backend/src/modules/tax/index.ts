export { TaxModule } from './tax.module';
