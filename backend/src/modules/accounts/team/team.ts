import { Injectable } from '@nestjs/common';
import { SessionStore } from '../../../kernel/http/session-store';
import { TeamRepository, type Invitation, type TeamMember } from './team.repository';

export interface SeenMember extends Omit<TeamMember, 'signedInAt'> {
  /** Accurate to five minutes; null for an admin who has never signed in. */
  lastSeenAt: Date | null;
}

/** The admins and the open invitations. */
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
