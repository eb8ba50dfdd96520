import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { plural } from '@/lib/format';
import { Kbd } from '@/ui/kbd';
import { useFocusReturn } from '@/ui/use-focus-return';
import { capsOf, useKeyHint } from '../keys/strokes';
import { type Place, type PlaceGroup, usePlaces } from './places';

/** Type a target, choose with the arrows, open with Enter. The focus stays in the field. */
export function JumpDialog({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const focusReturn = useFocusReturn();
  const jump = useJump(onClose);
  const { text, groups, places, active, searching, failed, listId } = jump;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-cocoa/55" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            jump.after.current?.();
          }}
          className="fixed inset-x-2 top-2 z-45 mx-auto flex max-h-[min(34rem,80dvh)] max-w-[560px] animate-fade flex-col overflow-clip rounded-[20px] bg-milk text-sm shadow-lift sm:top-[12dvh]"
        >
          <Dialog.Title className="sr-only">Jump to</Dialog.Title>
          <SearchBox jump={jump} />
          {text.trim() === '' && <p className="px-4.5 pt-3 text-mocha">{WHAT_TO_TYPE}</p>}
          <PlaceList
            id={listId}
            groups={groups}
            active={active?.id}
            onChoose={jump.go}
            onPoint={({ id }) => jump.setChosen(id)}
          />
          <Found text={text.trim()} count={places.length} searching={searching} />
          {failed && (
            <p role="alert" className="px-4 pb-3 text-danger">
              Not everything could be searched. Please try again in a moment.
            </p>
          )}
          <Footer onHelp={() => jump.closeThen(onHelp)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FoundProps {
  text: string;
  count: number;
  searching: boolean;
}

/** What was found, for screen readers; for all where it is nothing. */
function Found({ text, count, searching }: FoundProps) {
  const nothing = count === 0 && !searching;
  return (
    <div className={count > 0 ? 'sr-only' : 'px-4 py-8 text-center'}>
      <p
        role="status"
        className={nothing ? 'font-display text-xl font-bold tracking-tight wrap-anywhere' : 'text-mocha'}
      >
        {searching ? 'Searching...' : nothing ? `Nothing found for “${text}”` : plural(count, 'place')}
      </p>
      {nothing && <p className="mt-1.5 text-balance text-mocha">{WHAT_TO_TYPE}</p>}
    </div>
  );
}

const WHAT_TO_TYPE =
  'Type an order number or its first three digits, the beginning of a name, the last four digits of a phone number, a product or a page.';

function useJump(onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  /** The place chosen by arrows or pointer; otherwise the first one. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** The text for which Enter was pressed before its results arrived. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  const after = useRef<() => void>(null);
  const listId = useId();
  const { groups, searching, failed } = usePlaces(text);
  const places = groups.flatMap((group) => group.places);
  const chosenAt = places.findIndex(({ id }) => id === chosen);
  const at = Math.max(0, chosenAt);
  const active = places[at];

  // Runs once the dialog is gone and the focus is back on the page: what opens then returns it there.
  const closeThen = (next: () => void) => {
    after.current = next;
    onClose();
  };
  const go = (place: Place) =>
    closeThen(() => {
      document.getElementById('main')?.focus({ preventScroll: true });
      void navigate(place.to);
    });
  const arrived = submitted === text && !searching;
  useEffect(() => {
    if (!arrived) return;
    setSubmitted(null);
    if (active) go(active);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer has arrived
  }, [arrived]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && places.length > 0) setChosen(places[(at + step + places.length) % places.length]!.id);
    else if (event.key === 'Enter') {
      if (searching && chosen === null) setSubmitted(text);
      else if (active) go(active);
    } else return;
    event.preventDefault();
  };
  const type = (typed: string) => {
    setText(typed);
    setChosen(null);
  };
  return { text, type, listId, groups, places, active, searching, failed, after, closeThen, go, setChosen, onKeyDown };
}

function SearchBox({ jump: { text, type, listId, places, active, onKeyDown } }: { jump: ReturnType<typeof useJump> }) {
  return (
    <div className="relative border-b border-line">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-mocha"
        strokeWidth={1.75}
      />
      <input
        type="text"
        role="combobox"
        aria-label="Jump to"
        aria-expanded={places.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.id}`}
        placeholder="Order, name, phone, product or page"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-14 w-full rounded-[20px] bg-transparent pr-4 pl-12 text-lg placeholder:text-mocha -outline-offset-3! shadow-none!"
      />
    </div>
  );
}

function Footer({ onHelp }: { onHelp: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-1.5 pr-2 pl-4 text-mocha max-sm:hidden">
      <span aria-hidden className="flex items-center gap-1.5 touch:hidden">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> go
      </span>
      <button
        type="button"
        onClick={onHelp}
        className="ml-auto min-h-button rounded-control px-2.5 font-semibold hover:bg-oat hover:text-cocoa"
      >
        Keyboard shortcuts
      </button>
    </div>
  );
}

interface PlaceListProps {
  id: string;
  groups: PlaceGroup[];
  /** The id of the place that Enter opens. */
  active: string | undefined;
  onChoose: (place: Place) => void;
  onPoint: (place: Place) => void;
}

/** The places to choose from. They take no focus: the field above names the active one. */
function PlaceList({ id, groups, active, onChoose, onPoint }: PlaceListProps) {
  const idOf = (place: string) => `${id}-${place}`;
  const first = useKeyHint('g');
  const marked = active && idOf(active);
  useEffect(() => {
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Places"
      hidden={groups.length === 0}
      className="min-h-0 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ heading, places }) => (
        <div key={heading} role="group" aria-labelledby={idOf(heading)}>
          <div id={idOf(heading)} role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-mocha">
            {heading}
          </div>
          {places.map((place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
            <div
              key={place.id}
              id={idOf(place.id)}
              role="option"
              tabIndex={-1}
              aria-selected={place.id === active}
              onClick={() => onChoose(place)}
              onPointerMove={() => place.id !== active && onPoint(place)}
              className="flex min-h-button cursor-pointer scroll-my-2 items-center gap-3 rounded-control px-2.5 aria-selected:ticked"
            >
              <span className="min-w-0 truncate font-semibold">{place.label}</span>
              <span className="ml-auto shrink-0 text-mocha">{place.detail}</span>
              {first && places.some(({ key }) => key) && (
                <span aria-hidden className="flex w-13 shrink-0 justify-end gap-1 touch:hidden">
                  {place.key && [first, place.key].flatMap(capsOf).map((cap) => <Kbd key={cap}>{cap}</Kbd>)}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
