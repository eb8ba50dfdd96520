import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { Config } from './kernel/config/config';
import { KernelModule } from './kernel/kernel.module';
import type { Log } from './kernel/observability/log';
import { Accounts, AccountsModule, ADMIN_LINK_HOURS, InviteAdmin, RemoveAdmin, ResetAdmin } from './modules/accounts';

export const USAGE = `
  npm run admin -- list                 who may enter the back office
  npm run admin -- invite <e-mail>      prints a link: whoever sets a password with it becomes an admin
  npm run admin -- reset <e-mail>       prints a link that sets a new password for an admin
  npm run admin -- remove <e-mail>      ends an admin's rights and sessions, or withdraws an invitation

  Links work once, for ${ADMIN_LINK_HOURS} hours; no mail is sent. The last admin cannot be removed.
`;

/** What the command needs and no more. */
@Module({})
export class AdminCommandModule {
  static with(config: Config, log: Log): DynamicModule {
    return { module: AdminCommandModule, imports: [KernelModule.with(config, log), AccountsModule] };
  }
}

/** Does what the words say and returns what to print; null when they make no command. Throws AppErrors for people. */
export async function adminCommand(app: INestApplicationContext, words: string[]): Promise<string | null> {
  const [verb, email, ...more] = words;
  if (verb === 'list' && email === undefined) return list(app);
  if (email === undefined || more.length > 0) return null;
  switch (verb) {
    case 'invite':
      return link(app, await app.get(InviteAdmin).execute(email), `${email} becomes an admin by setting a password at`);
    case 'reset':
      return link(app, await app.get(ResetAdmin).execute(email), `${email} sets a new password at`);
    case 'remove':
      await app.get(RemoveAdmin).execute(email);
      return `${email} may no longer enter the back office.`;
    default:
      return null;
  }
}

async function list(app: INestApplicationContext): Promise<string> {
  const admins = await app.get(Accounts).listAdmins();
  const lines = admins.map(({ email, invitedUntil }) =>
    invitedUntil ? `${email}  (invited until ${invitedUntil.toISOString()})` : email,
  );
  return lines.join('\n') || 'There is no admin yet.';
}

function link(app: INestApplicationContext, token: string, says: string): string {
  const url = `${app.get(Config).publicUrl}/reset-password?token=${token}`;
  return `${says}\n\n  ${url}\n\nThe link works once, for ${ADMIN_LINK_HOURS} hours.`;
}
