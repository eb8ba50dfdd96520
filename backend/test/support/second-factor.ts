import { setTimeout } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type { Browser } from './people';

/** An authenticator app. Each code it returns is a new one, so that no test waits half a minute. */
export class AuthenticatorApp {
  private readonly totp: TOTP;
  private ahead = -1;

  constructor(readonly secret: string) {
    this.totp = new TOTP({ secret });
  }

  /** The codes of the previous, the present and the next half minute; all three are valid. */
  next(): string {
    const timestamp = Date.now() + this.ahead * 30_000;
    this.ahead += 1;
    return this.totp.generate({ timestamp });
  }

  /** The code of an hour ago. */
  outdated(): string {
    return this.totp.generate({ timestamp: Date.now() - 3600_000 });
  }
}

/** Turns two-step sign-in on for the browser's user. */
export async function turnOnTwoStep(browser: Browser): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { body: setup } = await browser.post('/api/admin/second-factor/setup').expect(200);
  const app = new AuthenticatorApp((setup as { secret: string }).secret);
  // The first code is that of the previous half minute, which is refused as soon as the present one is over.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 2_000) await setTimeout(left);
  const { body } = await browser.post('/api/admin/second-factor').send({ code: app.next() }).expect(200);
  return { app, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}
