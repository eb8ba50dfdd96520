import { Banknote, MessageCircle, MessageSquareText, Navigation, Package, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { Run, RunStep, RunStop, RunProblem } from '@/api/models';
import { shortWindow } from '@/lib/dates';
import { dueIn } from '@/lib/due';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { DuePill } from '../shell/due-pill';
import { keyOf, numberOf } from '../shell/shipment-number';
import { ProblemDialog } from './problem-dialog';
import { MAIN, RunFoot, SMALL } from './run-frame';
import { PROBLEMS, STEP_WORDS, boxWords, nextStep } from './stops';
import type { RunTaps } from './use-run-taps';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5 shrink-0' } as const;

interface Props {
  stop: RunStop;
  run: Run;
  /** The shop's time in ms. */
  now: number;
  /** To the stop after one with a problem; undefined without another stop. */
  onNext: (() => void) | undefined;
}

/** The current stop, with everything needed at the door. */
export function StopCard({ stop, run, now, onNext }: Props) {
  const { phone, address, instructions, problem } = stop;
  const map = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address }).toString()}`;
  return (
    <article
      aria-label={`Stop ${numberOf(stop)}, ${stop.street}`}
      className="grid gap-4 rounded-card border border-line bg-white p-5"
    >
      <p className="num flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-display text-xl font-extrabold">{shortWindow(stop.window)}</span>
        <DuePill due={dueIn(stop.dueAt, now)} />
        <span className="ml-auto text-mocha">{numberOf(stop)}</span>
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="font-text text-2xl leading-tight font-bold tracking-normal">{stop.street}</h2>
        <p className="mt-1 text-lg text-mocha">
          {stop.city} · {stop.recipientName}
          {stop.isGift && ', gift'}
        </p>
      </div>
      {instructions && (
        <p className="flex gap-3 rounded-tile bg-caramel-tint p-4 text-lg font-semibold text-caramel [overflow-wrap:anywhere]">
          <MessageSquareText {...ICON} className="mt-1 size-5 shrink-0" />
          {instructions}
        </p>
      )}
      <p className="flex gap-3 text-lg font-semibold">
        <Package {...ICON} className="mt-1 size-5 shrink-0" />
        {boxWords(stop.items)}
      </p>
      {stop.collect && (
        <p className="num flex gap-3 rounded-tile bg-caramel-tint p-4 text-lg font-semibold text-caramel">
          <Banknote {...ICON} className="mt-1 size-5 shrink-0" />
          Collect {showPrice(stop.collect)}
        </p>
      )}
      {problem && <StopProblem onNext={onNext} problem={problem} run={run} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton href={map} outside>
          <Navigation {...ICON} />
          Navigate
        </LinkButton>
        {phone && (
          <>
            <LinkButton href={`tel:+1${phone}`}>
              <Phone {...ICON} />
              Call
            </LinkButton>
            <LinkButton href={`sms:+1${phone}`}>
              <MessageCircle {...ICON} />
              Text
            </LinkButton>
          </>
        )}
      </div>
    </article>
  );
}

function StopProblem({ onNext, problem, run }: { onNext: (() => void) | undefined; problem: RunProblem; run: Run }) {
  return (
    <Notice kind="warning" title={`Problem: ${PROBLEMS[problem.kind].label}`}>
      {problem.note && <p className="[overflow-wrap:anywhere]">{problem.note}</p>}
      <p className="mt-1 text-base">The store has been notified. {PROBLEMS[problem.kind].next}</p>
      {run.storePhone && (
        <a
          href={`tel:+1${run.storePhone.replace(/\D/g, '')}`}
          className={buttonLook({ look: 'outline', wide: true, className: 'mt-3 min-h-13! text-base!' })}
        >
          <Phone {...ICON} />
          Call the store
        </a>
      )}
      {onNext && (
        <Button look="outline" wide className="mt-2 min-h-13! text-base!" onClick={onNext}>
          Continue to the next stop
        </Button>
      )}
    </Notice>
  );
}

function LinkButton({ href, outside, children }: { href: string; outside?: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonLook({ look: 'outline', className: 'min-h-13! grow px-3! text-base!' })}
    >
      {children}
    </a>
  );
}

interface RunActionsProps {
  /** The current stop; undefined while the courier is at the store. */
  stop: RunStop | undefined;
  ready: RunStop[];
  /** The ready stops that are chosen for pick-up. */
  chosen: RunStop[];
  taps: RunTaps;
  /** Shows the next stop after a press. */
  onMoved: () => void;
  /** Keeps a stop with a problem in view. */
  onProblem: () => void;
}

/** The main step of the current stop, or of all stops that are picked up together, and the button for problems. */
export function RunActions({ stop, ready, chosen, taps, onMoved, onProblem }: RunActionsProps) {
  const [reporting, setReporting] = useState(false);
  const hasQuestion = taps.taps.some((tap) => tap.question && stop && keyOf(tap) === keyOf(stop));
  const take = (stops: RunStop[], status: RunStep) => {
    taps.press(stops, { kind: 'step', status });
    onMoved();
  };
  const report = () => {
    onProblem();
    setReporting(true);
  };
  const step = stop && nextStep(stop);
  const aboard = stop?.status === 'picked_up' || stop?.status === 'in_transit';
  return (
    <>
      <RunFoot last={hasQuestion ? 'Answer the question above first.' : taps.last} onUndo={taps.undo}>
        {stop && !hasQuestion && (
          <>
            {stop.problem && aboard ? (
              <Button look="outline" className={SMALL} onClick={() => take([stop], 'ready_for_pickup')}>
                {STEP_WORDS.ready_for_pickup}
              </Button>
            ) : (
              <Button look="outline" className={SMALL} onClick={report}>
                Problem
              </Button>
            )}
            {step && (
              <Button look="cocoa" className={MAIN} onClick={() => take([stop], step)}>
                {STEP_WORDS[step]}
              </Button>
            )}
          </>
        )}
        {!stop && ready.length > 0 && (
          <Button
            look="cocoa"
            className={MAIN}
            disabled={chosen.length === 0}
            onClick={() => take(chosen, 'picked_up')}
          >
            {pickWords(chosen.length, ready.length)}
          </Button>
        )}
      </RunFoot>
      {stop && (
        <ProblemDialog
          key={keyOf(stop)}
          open={reporting}
          onClose={() => setReporting(false)}
          onReport={(problem, note) => {
            taps.press([stop], { kind: 'problem', problem, note });
            setReporting(false);
          }}
        />
      )}
    </>
  );
}

function pickWords(chosen: number, ready: number): string {
  if (chosen === 0) return 'Select what you’re taking';
  if (ready === 1) return STEP_WORDS.picked_up;
  return `Mark ${chosen === ready ? `all ${ready}` : chosen} picked up`;
}
