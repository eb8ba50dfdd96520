import { useState } from 'react';
import type { AdminLocation } from '@/api/models';
import { BusyButton } from '@/ui/busy-button';
import { TextareaField } from '@/ui/textarea-field';
import { toast } from '@/ui/toast-store';
import { useAddZips, type ZipPage } from './use-add-zips';
import { failedOf, OUTCOMES, splitZips, summary, type Result } from './zip-list';

const CUT = {
  stores: { cut: 'lines', hint: 'Paste as many as you like, with commas or one in each line.' },
  locations: { cut: 'spaces', hint: 'Paste as many as you like, with commas, spaces or one in each line.' },
} as const;

const LOOKS = { added: 'text-pistachio', there: 'text-caramel', 'no-zip': 'text-danger', failed: 'text-danger' };

interface Props {
  location: AdminLocation;
  page: ZipPage;
  text: string;
  onText: (text: string) => void;
  onBusy: (busy: boolean) => void;
}

/** One box for a single code and for a long list. What failed stays in it, with the reason below. */
export function ZipBox({ location, page, text, onText, onBusy }: Props) {
  const { progress, add } = useAddZips(page);
  const [results, setResults] = useState<Result[]>([]);
  const [empty, setEmpty] = useState(false);
  const { cut, hint } = CUT[page];
  const press = async () => {
    const codes = splitZips(text, cut);
    setEmpty(codes.length === 0);
    if (codes.length === 0) return;
    onBusy(true);
    const done = await add(location.id, codes);
    onBusy(false);
    setResults(done);
    onText(
      failedOf(done)
        .map(({ code }) => code)
        .join('\n'),
    );
    toast(...summary(done));
  };
  return (
    <div className="grid gap-3">
      <TextareaField
        label="Add zip codes"
        hint={hint}
        rows={3}
        value={text}
        spellCheck={false}
        readOnly={progress !== null}
        error={empty ? 'Please enter a zip code' : undefined}
        onChange={(event) => {
          setEmpty(false);
          onText(event.target.value);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton
          look="cocoa"
          text="Add zip codes"
          busyText="Adding..."
          busy={progress !== null}
          onClick={() => void press()}
        />
        {progress && (
          <span className="flex items-center gap-2">
            <progress
              aria-label="Zip codes added"
              value={progress.done}
              max={progress.of}
              className="h-2 w-28 accent-cocoa"
            />
            <span className="num text-mocha">
              {progress.done} of {progress.of}
            </span>
          </span>
        )}
      </div>
      {results.length > 0 && !progress && (
        <div role="status">
          <ul aria-label="What became of them" className="grid max-h-40 gap-0.5 overflow-y-auto">
            {results.map(({ code, outcome, message }) => (
              <li key={code} className="flex gap-2">
                <span className="num min-w-14 font-semibold [overflow-wrap:anywhere]">{code}</span>
                <span className={LOOKS[outcome]}>{message ?? OUTCOMES[outcome]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
