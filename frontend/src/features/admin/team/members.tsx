import { useQuery } from '@tanstack/react-query';
import { ShieldOff, UserMinus, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/api/client';
import type { Team, TeamMember } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { Menu, type MenuItem } from '@/ui/menu';
import { Loaded } from '../shell/screen/loaded';
import { teamQueries, useTeamChange } from './team.queries';

type Act = 'demote' | 'remove' | 'reset';

/** The admins of the back office. */
export function Members() {
  const team = useQuery(teamQueries.team());
  const [question, setQuestion] = useState<{ act: Act; member: TeamMember } | null>(null);
  return (
    <div>
      <h2 className="mb-2 text-lg">Admins</h2>
      <Loaded query={team} what="the team" placeholder="h-40">
        {({ members }) => (
          <DataTable caption="Admins" className="max-md:block">
            <thead className="max-md:sr-only">
              <tr>
                <HeadCell>Name</HeadCell>
                <HeadCell>Email</HeadCell>
                <HeadCell>Role</HeadCell>
                <HeadCell>Two-step</HeadCell>
                <HeadCell>Last seen</HeadCell>
                <HeadCell>
                  <span className="sr-only">Actions</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  items={itemsFor(member, members, (act) => setQuestion({ act, member }))}
                />
              ))}
            </tbody>
          </DataTable>
        )}
      </Loaded>
      <Question
        key={question && `${question.act} ${question.member.id}`}
        question={question}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}

/** On a phone a card: name and menu in the first line, the rest below. */
const CARD = 'max-md:block max-md:h-auto max-md:py-0.5 max-md:pl-4';

function MemberRow({ member, items }: { member: TeamMember; items: MenuItem[] }) {
  const { name, email, twoStep, lastSeenAt, you } = member;
  return (
    <Row className="max-md:relative max-md:block max-md:py-3 max-md:pr-14 max-md:first:border-t-0">
      <Cell head className={`[overflow-wrap:anywhere] ${CARD}`}>
        {name || email} {you && <Badge className="ml-1">You</Badge>}
      </Cell>
      <Cell className={`text-mocha [overflow-wrap:anywhere] md:text-cocoa ${CARD}`}>{email}</Cell>
      <Cell className="max-md:hidden">Admin</Cell>
      <Cell className={CARD}>
        <span className="mr-2 text-mocha md:hidden">Two-step sign-in:</span>
        {twoStep ? (
          <Badge kind="success" dot>
            On
          </Badge>
        ) : (
          <Badge dot>Off</Badge>
        )}
      </Cell>
      <Cell className={`num whitespace-nowrap text-mocha ${CARD}`}>
        <span className="md:hidden">Last seen: </span>
        {lastSeenAt ? showMoment(lastSeenAt) : 'Never'}
      </Cell>
      <Cell className="w-12 text-right max-md:absolute max-md:top-1.5 max-md:right-1 max-md:w-auto">
        <Menu label={`More about ${name || email}`} items={items} />
      </Cell>
    </Row>
  );
}

/** Disabled actions show the reason. */
function itemsFor(member: TeamMember, members: TeamMember[], ask: (act: Act) => void): MenuItem[] {
  const last = members.length === 1 ? 'The last admin can’t be removed. Invite another one first.' : undefined;
  const own = member.you ? 'Another admin has to do this for you.' : undefined;
  const reason = last ?? own;
  const reset = member.you ? 'Your own card turns it off.' : member.twoStep ? undefined : 'It is off.';
  return [
    { label: 'Reset two-step', icon: ShieldOff, onSelect: () => ask('reset'), disabled: !!reset, reason: reset },
    { label: 'Make a customer', icon: UserMinus, onSelect: () => ask('demote'), disabled: !!reason, reason },
    { label: 'Remove', icon: UserRoundX, onSelect: () => ask('remove'), danger: true, disabled: !!reason, reason },
  ];
}

const QUESTIONS: Record<Act, { title: string; text: string; action: string; busy: string; done: string }> = {
  demote: {
    title: 'Make a customer of {}?',
    text: '{} is signed out everywhere and can no longer open the back office. Their account, orders and password are kept.',
    action: 'Make a customer',
    busy: 'Saving...',
    done: '{} is a customer now.',
  },
  remove: {
    title: 'Remove {}?',
    text: '{} is signed out everywhere and can no longer sign in. Their account and orders are kept. They can set a new password with a link we email them.',
    action: 'Remove',
    busy: 'Removing...',
    done: '{} was removed from the team.',
  },
  reset: {
    title: 'Reset two-step sign-in of {}?',
    text: '{} can sign in with just a password until they set it up again. We email them about it. Make sure the request really came from them.',
    action: 'Reset two-step',
    busy: 'Resetting...',
    done: '{} now signs in with just a password.',
  },
};

function Question({ question, onClose }: { question: { act: Act; member: TeamMember } | null; onClose: () => void }) {
  const change = useTeamChange(send, {
    done: () => ['Team updated', filled(QUESTIONS[question!.act].done, question!.member)],
    failed: ['Team not updated', 'Nothing was changed. Please try again.'],
    onSaved: onClose,
  });
  if (!question) return null;
  const { title, text, action, busy } = QUESTIONS[question.act];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={filled(title, question.member)}
      text={filled(text, question.member)}
      action={action}
      busyAction={busy}
      busy={change.isPending}
      onConfirm={() => change.mutate(question)}
    />
  );
}

function send({ act, member: { id } }: { act: Act; member: TeamMember }): Promise<void> {
  const path = { id };
  if (act === 'demote') return call('POST /api/admin/team/{id}/demote', { path });
  if (act === 'remove') return call('DELETE /api/admin/team/{id}', { path });
  return call('DELETE /api/admin/team/{id}/second-factor', { path });
}

const filled = (text: string, { name, email }: Team['members'][number]) => text.replaceAll('{}', () => name || email);
