import { TOTP } from 'otpauth';
import type { Browser } from './people';

/** The authenticator app of somebody. Each code it gives is a new one, so that no test waits half a minute. */
export class AuthenticatorApp {
  private readonly totp: TOTP;
  private ahead = -1;

  constructor(readonly secret: string) {
    this.totp = new TOTP({ secret });
  }

  /** The code of a moment ago, of now, and of half a minute from now: all three are good. */
  next(): string {
    const timestamp = Date.now() + this.ahead * 30_000;
    this.ahead += 1;
    return this.totp.generate({ timestamp });
  }

  /** Of an hour ago. */
  outdated(): string {
    return this.totp.generate({ timestamp: Date.now() - 3600_000 });
  }
}

/** Turns two-step sign-in on for whoever is signed in there. */
export async function turnOnTwoStep(browser: Browser): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { body: setup } = await browser.post('/api/admin/second-factor/setup').expect(200);
  const app = new AuthenticatorApp((setup as { secret: string }).secret);
  const { body } = await browser.post('/api/admin/second-factor').send({ code: app.next() }).expect(200);
  return { app, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}
