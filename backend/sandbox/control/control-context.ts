import type { DoordashContext } from '../doordash';
import type { SendgridContext } from '../sendgrid';
import type { Clock } from '../state/clock';
import type { Options } from '../state/options';
import type { RequestLog } from '../state/request-log';
import type { Store } from '../state/store';
import type { StripeContext } from '../stripe/stripe-context';
import type { Deliverer } from '../webhooks/deliverer';
import type { Faults } from '../webhooks/faults';

/** Everything the control API reads and changes. */
export interface ControlContext {
  store: Store;
  clock: Clock;
  faults: Faults;
  options: Options;
  deliverer: Deliverer;
  log: RequestLog;
  stripe: StripeContext;
  sendgrid: SendgridContext;
  doordash: DoordashContext;
}

export interface ById {
  Params: { id: string };
}
