import { Injectable } from '@nestjs/common';
import { SessionStore } from '../../../kernel/http/session-store';
import { TeamRepository, type Invitation, type TeamMember } from './team.repository';

export interface SeenMember extends Omit<TeamMember, 'signedInAt'> {
  /** To five minutes; null for somebody who has never signed in. */
  lastSeenAt: Date | null;
}

/** Who may enter the back office, and who is invited to. */
@Injectable()
export class Team {
  constructor(
    private readonly team: TeamRepository,
    private readonly sessions: SessionStore,
  ) {}

  async members(): Promise<SeenMember[]> {
    const members = await this.team.listMembers();
    const seen = await this.sessions.lastSeen(members.map(({ id }) => id));
    return members.map(({ signedInAt, ...member }) => ({
      ...member,
      lastSeenAt: laterOf(signedInAt, seen.get(member.id) ?? null),
    }));
  }

  invitations(): Promise<Invitation[]> {
    return this.team.listInvitations();
  }
}

function laterOf(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}
