import { useState } from 'react';
import type { RunStep, RunStop } from '@/api/models';
import { Button } from '@/ui/button';
import { ProblemDialog } from './problem-dialog';
import { MAIN, RunFoot, SMALL } from './run-foot';
import { keyOf, nextStep, STEP_WORDS } from './stops';
import type { RunTaps } from './use-run-taps';

interface Props {
  /** The current one; none while the courier is at the store. */
  stop: RunStop | undefined;
  ready: RunStop[];
  /** Of these, the ones to pick up. */
  chosen: RunStop[];
  taps: RunTaps;
  /** A press is done: the next stop is shown. */
  onMoved: () => void;
  /** The stop has a problem: it stays in view, whatever else happens. */
  onProblem: () => void;
}

/** The main step of the current stop, or of all that are picked up together; and what else can be said of it. */
export function RunActions({ stop, ready, chosen, taps, onMoved, onProblem }: Props) {
  const [reporting, setReporting] = useState(false);
  const asked = taps.taps.some((tap) => tap.question && stop && keyOf(tap) === keyOf(stop));
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
      <RunFoot last={asked ? 'Answer the question above first.' : taps.last} onUndo={taps.undo}>
        {stop && !asked && (
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
              <Button look="jam" className={MAIN} onClick={() => take([stop], step)}>
                {STEP_WORDS[step]}
              </Button>
            )}
          </>
        )}
        {!stop && ready.length > 0 && (
          <Button look="jam" className={MAIN} disabled={chosen.length === 0} onClick={() => take(chosen, 'picked_up')}>
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
  if (chosen === 0) return 'Tick what you take';
  if (ready === 1) return STEP_WORDS.picked_up;
  return chosen === ready ? `Picked up all ${ready}` : `Picked up ${chosen} of ${ready}`;
}
