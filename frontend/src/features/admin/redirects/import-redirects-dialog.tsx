import { useState } from 'react';
import { ApiError, userMessage } from '@/api/client';
import type { RedirectReport } from '@/api/models';
import { upload } from '@/api/upload';
import { Badge } from '@/ui/badge';
import { FileField } from '@/ui/file-field';
import { FormDialog } from '@/ui/form-dialog';
import { ROWS } from '../shell/screen/loaded';
import { useSave } from '../shell/screen/save';
import { redirectsChanged } from './redirects.queries';

const IMPORT = 'POST /api/admin/redirects/import';
const FAILED = 'The file could not be read. Please try again.';
const REFUSED = 'Nothing was changed. Correct the file and choose it again. Files are imported all or nothing.';

/** A chosen file is checked at once, so that its lines can be read before anything changes. */
export function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const tried = useSave((chosen: File) => upload(IMPORT, { query: { dryRun: true }, form: { file: chosen } }), {});
  const apply = useSave((chosen: File) => upload(IMPORT, { form: { file: chosen } }), {
    refresh: redirectsChanged,
    onSaved: onClose,
    done: ({ created, changed }) => ['Redirects imported', `${created} added, ${changed} changed.`],
    failed: ['Redirects not imported', FAILED],
  });
  // Another member of staff may have changed a redirect since the check: the newer refusal counts.
  const refusedNow =
    apply.error instanceof ApiError ? (apply.error.details.report as RedirectReport | undefined) : null;
  const report = refusedNow ?? tried.data;
  const problem = tried.error ?? (refusedNow ? null : apply.error);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setIsMissing(false);
    apply.reset();
    tried.reset();
    if (chosen) tried.mutate(chosen);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Import redirects"
      text="A CSV file with the columns From and To, or the redirects that Shopify exports."
      width="lg"
      dirty={false}
      onSubmit={() => {
        if (!file) setIsMissing(true);
        else if (report && report.refused === 0) apply.mutate(file);
      }}
      saveText="Import"
      savingText={tried.isPending ? 'Reading...' : 'Importing...'}
      saving={tried.isPending || apply.isPending}
      error={report && report.refused > 0 && REFUSED}
    >
      <FileField
        label="File"
        hint="UTF-8, at most 2 MB and 5,000 lines."
        accept=".csv,text/csv"
        chooseText="Choose file"
        file={file}
        onChange={choose}
        disabled={apply.isPending}
        error={isMissing ? 'Please choose a file.' : problem ? userMessage(problem, FAILED) : undefined}
      />
      <div role="status" className="mt-4">
        {tried.isPending && 'Reading the file...'}
        {report && <Lines report={report} />}
      </div>
    </FormDialog>
  );
}

const ACTIONS = {
  created: { kind: 'success', word: 'New' },
  changed: { kind: 'info', word: 'Changed' },
  unchanged: { kind: 'neutral', word: 'Unchanged' },
  refused: { kind: 'danger', word: 'Refused' },
} as const;

/** More are slow to show and too many to read. */
const MOST_LINES = 200;

/** What the import does with each line, or why it cannot, refused ones first; unchanged lines are only counted. */
function Lines({ report: { created, changed, unchanged, refused, lines } }: { report: RedirectReport }) {
  const shown = lines.filter(({ action }) => action !== 'unchanged');
  const first = shown.toSorted((a, b) => Number(b.action === 'refused') - Number(a.action === 'refused'));
  return (
    <>
      <p className="num mb-2 font-semibold">
        {created} new, {changed} changed, {unchanged} unchanged, {refused} refused
      </p>
      {first.length > 0 && (
        <ul aria-label="Lines in the file" className={ROWS}>
          {first.slice(0, MOST_LINES).map(({ line, action, from, to, before, errors }) => (
            <li key={line} className="px-4 py-2.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="num text-mocha">Line {line}</span>
                <Badge kind={ACTIONS[action].kind}>{ACTIONS[action].word}</Badge>
              </p>
              <p className="mt-1 wrap-anywhere">
                <span className="font-semibold">{from || 'No old address'}</span> → {to || 'no page'}
                {before !== null && action === 'changed' && <span className="text-mocha"> (was {before})</span>}
              </p>
              {errors.map(({ column, message }) => (
                <p key={column + message} className="text-danger wrap-anywhere">
                  {column}: {message}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {first.length > MOST_LINES && (
        <p className="num mt-2 text-mocha">And {(first.length - MOST_LINES).toLocaleString('en-US')} more lines.</p>
      )}
    </>
  );
}
