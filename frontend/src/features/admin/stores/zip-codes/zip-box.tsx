import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError, userMessage } from '@/api/client';
import type { AdminLocation } from '@/api/models';
import { BusyButton } from '@/ui/busy-button';
import { TextareaField } from '@/ui/textarea-field';
import { toast } from '@/ui/toast-store';
import { storesChanged } from '../stores.queries';
import { OUTCOMES, type Result, failedOf, isZip, splitZips, summary } from './zip-list';

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

/** One field for a single code or a long list. Codes that failed stay in it, with the reasons below. */
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
        {progress && <Progress {...progress} />}
      </div>
      {results.length > 0 && !progress && (
        <div role="status">
          <ul aria-label="Results" className="grid max-h-40 gap-0.5 overflow-y-auto">
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

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <span className="flex items-center gap-2">
      <progress aria-label="Zip codes added" value={done} max={total} className="h-2 w-28 accent-cocoa" />
      <span className="num text-mocha">
        {done} of {total}
      </span>
    </span>
  );
}

/** The stores page and the locations page have separate endpoints for adding a zip code. */
const ADD = {
  stores: (storeLocationId: number, zipCode: string) =>
    call('POST /api/admin/zip-codes', { body: { storeLocationId, zipCode } }),
  locations: (id: number, zipCode: string) =>
    call('POST /api/admin/store-locations/{id}/zip-codes', { path: { id }, body: { zipCode } }),
};

export type ZipPage = keyof typeof ADD;

/** Adds the codes one after another and reports the progress; a failure does not stop the others. */
function useAddZips(page: ZipPage) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const add = async (locationId: number, codes: string[]): Promise<Result[]> => {
    const results: Result[] = [];
    for (const code of codes) {
      setProgress({ done: results.length, total: codes.length });
      // oxlint-disable-next-line no-await-in-loop -- sequential: a list of hundreds must not crowd out the shoppers
      results.push(isZip(code) ? await addOne(page, locationId, code) : { code, outcome: 'no-zip' });
    }
    await storesChanged(client);
    setProgress(null);
    return results;
  };
  return { progress, add };
}

async function addOne(page: ZipPage, locationId: number, code: string): Promise<Result> {
  try {
    await ADD[page](locationId, code);
    return { code, outcome: 'added' };
  } catch (error) {
    if (isApiError(error, 'zip_code_there')) return { code, outcome: 'there' };
    return { code, outcome: 'failed', message: userMessage(error, 'No response from the server') };
  }
}
