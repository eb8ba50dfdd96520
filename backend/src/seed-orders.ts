import { KernelModule } from './kernel/kernel.module';
import { AddSampleOrders, OrdersModule } from './modules/orders';
import { runCommand } from './run-command';

const USAGE = `
  npm run seed:orders -w backend -- --count 250000     made-up orders, the last of them due today; not in production
`;

/** `npm run seed:orders`: a shop with the orders of years. */
let production = true;
runCommand(
  'seed-orders',
  (config, log) => {
    production = config.production;
    return { module: class SeedOrders {}, imports: [KernelModule.with(config, log), OrdersModule] };
  },
  async (app, [flag, text, ...more]) => {
    const count = Number(text);
    if (flag !== '--count' || more.length > 0 || !Number.isInteger(count) || count < 1 || count > 2_000_000)
      return { text: USAGE, code: 2 };
    if (production) return { text: 'This shop is in production: it gets no made-up orders.', code: 1 };
    await app.get(AddSampleOrders).execute(count);
    return { text: `${count} orders added.`, code: 0 };
  },
);
