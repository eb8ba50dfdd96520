import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, userMessage } from '@/api/client';
import type { ImportReport } from '@/api/models';
import { upload } from '@/api/upload';
import { FileField } from '@/ui/file-field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast-store';
import { catalogueChanged } from '../../shell/admin-catalogue.queries';
import { ImportLines } from './import-lines';

const FAILED = 'The file could not be read. Please try again.';

/** A chosen file is tried at once, so that its lines can be read before anything changes; then it is all of them or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const tried = useMutation({
    mutationFn: (chosen: File) =>
      upload('POST /api/admin/products/import', { query: { dryRun: true }, form: { file: chosen } }),
  });
  const apply = useMutation({
    mutationFn: (chosen: File) => upload('POST /api/admin/products/import', { form: { file: chosen } }),
    onSuccess: async ({ created, changed }) => {
      await catalogueChanged(client);
      onClose();
      toast('Products imported', `${created} created, ${changed} changed.`);
    },
    onError: (error) => toast('Products not imported', userMessage(error, FAILED), 'destructive'),
  });
  // Somebody changed a product since the trial: what is refused now is what counts.
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
      text="A CSV file as the export makes it. Products are known by their Id, else by their Name; empty cells change nothing."
      width="lg"
      dirty={false}
      onSubmit={() => {
        if (!file) setMissing(true);
        else if (report && report.refused === 0) apply.mutate(file);
      }}
      saveText="Import"
      savingText={tried.isPending ? 'Reading...' : 'Importing...'}
      saving={tried.isPending || apply.isPending}
      error={
        report && report.refused > 0
          ? 'Nothing was changed. Correct the file and choose it again: a file is imported as a whole.'
          : undefined
      }
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
