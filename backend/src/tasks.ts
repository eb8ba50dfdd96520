import { KernelModule } from './kernel/kernel.module';
import { runCommand } from './run-command';
import { tasksCommand } from './tasks-command';

/** `npm run tasks`: work that gave up or waits for a provider, and another chance for it. */
runCommand('tasks', KernelModule, tasksCommand);
