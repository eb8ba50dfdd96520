import { paymentsUnavailable } from '../../../kernel/observability/counters';
import { PaymentProviderDown } from '../../payments';
import { PaymentUnconfirmed } from '../checkout.errors';

/**
 * Counts shoppers' calls that failed because the payment provider did not answer. The circuit breaker does not cover
 * them: it counts tasks only, and a quiet shop has no task that calls the provider.
 */
export async function countUnavailablePayments<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentProviderDown || error instanceof PaymentUnconfirmed) paymentsUnavailable.inc();
    throw error;
  }
}
