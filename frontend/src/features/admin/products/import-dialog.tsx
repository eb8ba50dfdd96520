import { useState } from 'react';
import { ApiError, userMessage } from '@/api/client';
import type { ImportReport } from '@/api/models';
import { upload } from '@/api/upload';
import { Badge } from '@/ui/badge';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { FileField } from '@/ui/file-field';
import { FormDialog } from '@/ui/form-dialog';
import { catalogueChanged } from '../shell/admin.queries';
import { useSave } from '../shell/screen/save';

const FAILED = 'The file could not be read. Please try again.';
const REFUSED = 'Nothing was changed. Correct the file and choose it again. Files are imported all or nothing.';

/**
 * A chosen file is checked at once, so that its lines can be read before anything changes; then all of them are
 * imported or none.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const tried = useSave(
    (chosen: File) => upload('POST /api/admin/products/import', { query: { dryRun: true }, form: { file: chosen } }),
    {},
  );
  const apply = useSave((chosen: File) => upload('POST /api/admin/products/import', { form: { file: chosen } }), {
    refresh: catalogueChanged,
    onSaved: onClose,
    done: ({ created, changed }) => ['Products imported', `${created} created, ${changed} changed.`],
    failed: ['Products not imported', FAILED],
  });
  // A product may have changed since the check: the newer refusal counts.
  const refusedNow = apply.error instanceof ApiError ? (apply.error.details.report as ImportReport | undefined) : null;
  const report = refusedNow ?? tried.data;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setMissing(false);
    apply.reset();
    tried.reset();
    if (chosen) tried.mutate(chosen);
  };
  const problem = tried.error ?? (refusedNow ? null : apply.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Import products"
      text="A CSV file like the export. Products are matched by Id, otherwise by Name. Empty cells change nothing."
      width="lg"
      dirty={false}
      onSubmit={() => {
        if (!file) setMissing(true);
        else if (report && report.refused === 0) apply.mutate(file);
      }}
      saveText="Import"
      savingText={tried.isPending ? 'Reading...' : 'Importing...'}
      saving={tried.isPending || apply.isPending}
      error={report && report.refused > 0 && REFUSED}
    >
      <FileField
        label="File"
        hint="UTF-8, at most 1 MB and 1,000 lines."
        accept=".csv,text/csv"
        chooseText="Choose file"
        file={file}
        onChange={choose}
        disabled={apply.isPending}
        error={missing ? 'Please choose a file.' : problem ? userMessage(problem, FAILED) : undefined}
      />
      <div role="status" className="mt-4">
        {tried.isPending && 'Reading the file...'}
        {report && <ImportLines report={report} />}
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

/** What the import does with each line, or why it cannot; unchanged lines are only counted. */
function ImportLines({ report }: { report: ImportReport }) {
  const { created, changed, unchanged, refused } = report;
  const shown = report.lines.filter(({ action }) => action !== 'unchanged');
  const first = shown.toSorted((a, b) => Number(b.action === 'refused') - Number(a.action === 'refused'));
  return (
    <>
      <p className="num mb-2 font-semibold">
        {created} new, {changed} changed, {unchanged} unchanged, {refused} refused
      </p>
      {first.length > 0 && (
        <DataTable caption="Lines in the file">
          <thead>
            <tr>
              <HeadCell>Line</HeadCell>
              <HeadCell>Product</HeadCell>
              <HeadCell>What happens</HeadCell>
            </tr>
          </thead>
          <tbody>
            {first.map(({ line, name, action, errors, changes }) => (
              <Row key={line}>
                <Cell className="num align-top">{line}</Cell>
                <Cell head className="align-top [overflow-wrap:anywhere]">
                  {name || 'No name'}
                </Cell>
                <Cell className="align-top">
                  <Badge kind={ACTIONS[action].kind}>{ACTIONS[action].word}</Badge>
                  <ul className="mt-1 [overflow-wrap:anywhere]">
                    {errors.map(({ column, message }) => (
                      <li key={column + message} className="text-danger">
                        {column}: {message}
                      </li>
                    ))}
                    {changes.map(({ column, from, to }) => (
                      <li key={column}>
                        {column}: {from || 'empty'} → {to || 'empty'}
                      </li>
                    ))}
                  </ul>
                </Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}
