import type { INestApplicationContext } from '@nestjs/common';
import { Config } from './kernel/config/config';
import { NotFound } from './kernel/errors/app-error';
import {
  ADMIN_LINK_HOURS,
  DemoteAdmin,
  InviteAdmin,
  RemoveAdmin,
  ResetAdmin,
  ResetSecondFactor,
  Team,
  WithdrawInvitation,
} from './modules/accounts';
import type { Answer } from './run-command';

const USAGE = `
  npm run admin -- list                     who may enter the back office
  npm run admin -- invite <e-mail>          prints a link; setting a password with it makes that person an admin
  npm run admin -- reset <e-mail>           prints a link that sets a new password for an admin
  npm run admin -- reset-two-step <e-mail>  turns off an admin's two-step sign-in and tells them by mail
  npm run admin -- demote <e-mail>          makes a customer of an admin, who keeps the password
  npm run admin -- remove <e-mail>          ends an admin's rights, sessions and password, or withdraws an invitation

  Links work once, for ${ADMIN_LINK_HOURS} hours; they are not mailed. The last admin cannot be removed.
`;

/** Gives people access to the back office and takes it away, without an admin and without e-mail. @throws AppError */
export async function adminCommand(app: INestApplicationContext, words: string[]): Promise<Answer> {
  const text = await answer(app, words);
  return text === null ? { text: USAGE, code: 2 } : { text, code: 0 };
}

/** Null if the arguments are not a valid command. */
async function answer(app: INestApplicationContext, words: string[]): Promise<string | null> {
  const [verb, email, ...more] = words;
  if (verb === 'list' && email === undefined) return list(app);
  if (email === undefined || more.length > 0) return null;
  switch (verb) {
    case 'invite': {
      const token = await app.get(InviteAdmin).execute({ email, by: null });
      return link(app, `/invitation?token=${token}`, `${email} becomes an admin by setting a password at`);
    }
    case 'reset': {
      const token = await app.get(ResetAdmin).execute(email);
      return link(app, `/reset-password?token=${token}`, `${email} sets a new password at`);
    }
    case 'reset-two-step':
      await app.get(ResetSecondFactor).execute(await idOf(app, email), null);
      return `${email} signs in with the password alone until they set two-step sign-in up again.`;
    case 'demote':
      await app.get(DemoteAdmin).execute(await idOf(app, email), null);
      return `${email} is a customer now.`;
    case 'remove':
      await remove(app, email);
      return `${email} may no longer enter the back office.`;
    default:
      return null;
  }
}

async function list(app: INestApplicationContext): Promise<string> {
  const team = app.get(Team);
  const lines = [
    ...(await team.members()).map(({ email, twoStep }) => (twoStep ? `${email}  (two-step sign-in)` : email)),
    ...(await team.invitations()).map(({ email, expiresAt }) => `${email}  (invited until ${expiresAt.toISOString()})`),
  ];
  return lines.join('\n') || 'There is no admin yet.';
}

async function remove(app: INestApplicationContext, email: string): Promise<void> {
  const invited = (await app.get(Team).invitations()).find((invitation) => invitation.email === normal(email));
  if (invited) await app.get(WithdrawInvitation).execute(invited.userId, null);
  else await app.get(RemoveAdmin).execute(await idOf(app, email), null);
}

async function idOf(app: INestApplicationContext, email: string): Promise<number> {
  const member = (await app.get(Team).members()).find((candidate) => candidate.email === normal(email));
  if (!member) throw new NotFound('An admin with this e-mail');
  return member.id;
}

const normal = (email: string) => email.trim().toLowerCase();

function link(app: INestApplicationContext, path: string, introduction: string): string {
  return `${introduction}\n\n  ${app.get(Config).publicUrl}${path}\n\nThe link works once, for ${ADMIN_LINK_HOURS} hours.`;
}
