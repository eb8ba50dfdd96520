import { AddCustomerNote, AllowInvoices, CustomerPages } from './customer-pages';
import { CustomersController } from './customers.controller';
import { CustomerRepository } from './customers.repository';

export const customers = {
  controllers: [CustomersController],
  providers: [CustomerRepository, CustomerPages, AddCustomerNote, AllowInvoices],
};
