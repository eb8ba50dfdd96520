import {
  Check,
  ChefHat,
  House,
  Mail,
  Package,
  ReceiptText,
  ShoppingBag,
  Store,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { dayIn, dayWord, showDay, showTime } from '@/lib/dates';
import type { Step } from '../account.queries';

const ICONS: Record<Step['step'], LucideIcon> = {
  placed: ReceiptText,
  baking: ChefHat,
  packed: Package,
  on_the_way: Truck,
  delivered: House,
  emailed: Mail,
  ready: Store,
  collected: ShoppingBag,
};

interface Props {
  steps: Step[];
  /** The store's time zone. */
  timeZone: string;
  stale: boolean;
  /** One of several: on a phone one row of icons above the name of the current step. */
  short?: boolean;
}

/** The delivery's steps: vertical on a phone, horizontal elsewhere. Nothing animates by itself. */
export function DeliveryProgress({ steps, timeZone, stale, short = false }: Props) {
  const at = steps.findLastIndex(({ state }) => state !== 'todo');
  return (
    <>
      <ol className={short ? 'flex' : 'sm:flex'}>
        {steps.map((step, at) => (
          <li
            key={step.step}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={`relative ${short ? 'flex-1 last:flex-none' : 'flex min-h-12 gap-3 pb-3 last:min-h-0 last:pb-0 sm:block sm:flex-1 sm:pb-0 sm:last:flex-none'}`}
          >
            {at < steps.length - 1 && <Way traveled={steps[at + 1]!.state !== 'todo'} across={short} />}
            <Stop step={step} stale={stale} />
            <span
              className={`sm:mt-2 sm:block sm:pr-3 ${short ? 'max-sm:sr-only' : 'flex flex-1 flex-wrap items-center justify-between gap-x-4'}`}
            >
              <span className={`block ${step.state === 'todo' ? 'text-mocha' : 'font-bold'}`}>
                {step.label}
                {step.state === 'done' && <span className="sr-only"> (done)</span>}
              </span>
              {step.at && (
                <time dateTime={step.at} className="num block text-xs text-mocha">
                  {showStepTime(step.at, timeZone)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
      {short && at >= 0 && (
        <p aria-hidden className="mt-3 font-semibold sm:hidden">
          Step {at + 1} of {steps.length}: {steps[at]!.label}
        </p>
      )}
    </>
  );
}

function Way({ traveled, across }: { traveled: boolean; across: boolean }) {
  const place = across
    ? 'top-[16.5px] right-1.5 left-10.5 border-t-3'
    : 'top-9 bottom-0 left-[16.5px] border-l-3 sm:top-[16.5px] sm:right-1.5 sm:bottom-auto sm:left-10.5 sm:border-t-3 sm:border-l-0';
  return (
    <span aria-hidden className={`absolute border-cocoa ${place} ${traveled ? '' : 'border-dotted opacity-50'}`} />
  );
}

function Stop({ step, stale }: { step: Step; stale: boolean }) {
  const Icon = step.state === 'done' ? Check : ICONS[step.step];
  const look = {
    done: 'bg-cocoa text-white',
    current: stale ? 'border-2 border-dashed border-cocoa' : 'bg-cocoa text-white ring-4 ring-cocoa/15',
    todo: 'border-2 border-cocoa/50 text-cocoa/70',
  }[step.state];
  return (
    <span aria-hidden className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
      <Icon className="size-4.5" strokeWidth={step.state === 'done' ? 2.5 : 1.75} />
    </span>
  );
}

/** "3:42 PM", with the date unless it is today. */
function showStepTime(at: string, timeZone: string): string {
  const time = showTime(at, timeZone);
  return dayWord(at, timeZone) === 'today' ? time : `${showDay(dayIn(at, timeZone))}, ${time}`;
}
