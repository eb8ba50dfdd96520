import type { Stripe } from '@stripe/stripe-js';
import type { StripeConfig } from '@/api/models';

let sandboxScript: Promise<void> | null = null;

/**
 * The card payment provider. In the sandbox the shop serves a stand-in with the same interface, which is present before
 * the loader looks for it; with real keys the loader loads the provider's script.
 */
export async function loadPayments({ publishableKey, sandbox }: StripeConfig): Promise<Stripe> {
  if (sandbox) {
    sandboxScript ??= addScript('/sandbox/stripe.js').catch((error: unknown) => {
      sandboxScript = null;
      throw error;
    });
    await sandboxScript;
  }
  // Imported here, so that "Try again" imports it again.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment provider needs a browser.');
  return stripe;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}
