import 'reflect-metadata';
import { adminCommand } from './admin-command';
import { AppModule } from './app.module';
import { auditCommand } from './audit-command';
import { booksCommand } from './books-command';
import { customerCommand } from './customer-command';
import { examine, report } from './doctor/examine';
import { KernelModule } from './kernel/kernel.module';
import { renewSecretsCommand } from './renew-secrets-command';
import { onModule, runCommand } from './run-command';
import { seedOrdersCommand } from './seed-orders-command';
import { tasksCommand } from './tasks-command';

/** `node backend/dist/src/command.js <name> …`: what operators run on a shop, also as `npm run <name>`. */
runCommand({
  admin: onModule(AppModule, adminCommand),
  audit: onModule(AppModule, auditCommand),
  books: onModule(AppModule, booksCommand),
  customer: onModule(AppModule, customerCommand),
  doctor: () => examine().then(report, ({ message }: Error) => ({ text: message, code: 3 })),
  'renew-secrets': onModule(AppModule, renewSecretsCommand),
  'seed-orders': onModule(AppModule, seedOrdersCommand),
  tasks: onModule(KernelModule, tasksCommand),
});
