import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, userMessage } from '@/api/client';
import type { ImportReport } from '@/api/models';
import { upload } from '@/api/upload';
import { plural } from '@/lib/format';
import { buttonLook } from '@/ui/button';
import { FileField } from '@/ui/file-field';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { adminCatalogueQueries, catalogueChanged } from '../../shell/admin.queries';
import { useSave } from '../../shell/screen/save';
import { ImportChoices, NO_CHOICES, type Choices } from './import-choices';
import { ImportCounts, ImportLines } from './import-lines';

const FAILED = 'The file could not be read. Please try again.';
const REFUSED = 'Nothing was changed. Correct the file and choose it again. Files are imported all or nothing.';
const TEXT =
  'A CSV export of this shop, Shopify, WooCommerce or Square. Products are matched by Id, otherwise by Name. Empty cells change nothing.';

interface Chosen {
  file: File;
  choices: Choices;
}

const formOf = ({ file, choices: { categories, groups, stock } }: Chosen) => ({
  file,
  categories: JSON.stringify(categories),
  groups: JSON.stringify(groups),
  ...(stock !== undefined && { stock: String(stock) }),
});

/**
 * A chosen file is checked at once, so that its rows can be read before anything changes, and again after each choice;
 * then all of them are imported or none.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [missing, setMissing] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [imported, setImported] = useState<ImportReport | null>(null);
  const latest = useRef<Chosen | null>(null);
  const tried = useSave(
    (file: Chosen) => upload('POST /api/admin/products/import', { query: { dryRun: true }, form: formOf(file) }),
    { onSaved: (answer, file) => file === latest.current && setReport(answer) },
  );
  const apply = useSave((file: Chosen) => upload('POST /api/admin/products/import', { form: formOf(file) }), {
    refresh: catalogueChanged,
    onSaved: (answer) => (answer.format === 'own' ? onClose() : setImported(answer)),
    done: ({ created, changed }) => ['Products imported', `${created} created, ${changed} changed.`],
    failed: ['Products not imported', FAILED],
  });
  const categories = useQuery({
    ...adminCatalogueQueries.categories(),
    enabled: report !== null && report.format !== 'own',
  });
  // A product may have changed since the check: the newer refusal counts.
  const refusedNow = apply.error instanceof ApiError ? (apply.error.details.report as ImportReport | undefined) : null;
  const shown = refusedNow ?? report;
  const check = (next: Chosen | null) => {
    latest.current = next;
    setChosen(next);
    apply.reset();
    tried.reset();
    if (next) tried.mutate(next);
  };
  const choose = (file: File | null) => {
    setMissing(false);
    setReport(null);
    check(file && { file, choices: NO_CHOICES });
  };
  const submit = () => {
    if (!chosen) setMissing(true);
    else if (shown?.refused === 0) apply.mutate(chosen);
  };
  const problem = tried.error ?? (refusedNow ? null : apply.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Import products"
      text={imported ? undefined : TEXT}
      width="lg"
      dirty={false}
      onSubmit={imported ? undefined : submit}
      saveText="Import"
      savingText={tried.isPending ? 'Reading...' : 'Importing...'}
      saving={tried.isPending || apply.isPending}
      error={shown && shown.refused > 0 && REFUSED}
    >
      {imported ? (
        <Imported report={imported} />
      ) : (
        <>
          <FileField
            label="File"
            hint="UTF-8, at most 1 MB and 1,000 rows."
            accept=".csv,text/csv"
            chooseText="Choose file"
            file={chosen?.file ?? null}
            onChange={choose}
            disabled={apply.isPending}
            error={missing ? 'Please choose a file.' : problem ? userMessage(problem, FAILED) : undefined}
          />
          <div role="status" className="mt-4">
            {!shown && tried.isPending && 'Reading the file...'}
            {shown && <ImportCounts report={shown} />}
          </div>
          {shown && chosen && shown.format !== 'own' && (
            <>
              <Recognized report={shown} />
              {categories.data && (
                <ImportChoices
                  key={chosen.file.name + chosen.file.lastModified}
                  report={shown}
                  categories={categories.data}
                  choices={chosen.choices}
                  onChoose={(choices) => check({ ...chosen, choices })}
                  disabled={apply.isPending}
                />
              )}
            </>
          )}
          {shown && (
            <div className="mt-4">
              <ImportLines report={shown} />
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}

const SYSTEMS = { shopify: 'Shopify', woocommerce: 'WooCommerce', square: 'Square' } as const;

/** What the file is, and what of it is not imported. */
function Recognized({ report: { format, ignored, pictures, furtherPictures } }: { report: ImportReport }) {
  if (format === 'own') return null;
  return (
    <div className="mt-2">
      <Notice kind="info" title={`This is an export of ${SYSTEMS[format]}.`}>
        {pictures > 0 && <p>{plural(pictures, 'picture')} will be fetched after the import.</p>}
        {furtherPictures > 0 && (
          <p>{plural(furtherPictures, 'further picture')} won’t be fetched: a product has one picture here.</p>
        )}
        {ignored.length > 0 && (
          <details className="mt-1">
            <summary className="cursor-pointer py-1 font-semibold">
              {plural(ignored.length, 'column')} not imported
            </summary>
            <p className="[overflow-wrap:anywhere]">{ignored.join(', ')}</p>
          </details>
        )}
      </Notice>
    </div>
  );
}

function Imported({ report: { created, changed, unchanged, pictures, redirects } }: { report: ImportReport }) {
  const moved = redirects.filter(({ skipped }) => skipped === null).length;
  return (
    <>
      <Notice kind="success" title="Products imported" takesFocus>
        <p>
          {created} new, {changed} changed, {unchanged} unchanged.
        </p>
        {pictures > 0 && (
          <p>
            {plural(pictures, 'picture')} will appear as soon as {pictures === 1 ? 'it is' : 'they are'} fetched.
          </p>
        )}
        {moved > 0 && (
          <p>
            {plural(moved, 'old address', 'old addresses')} {moved === 1 ? 'leads' : 'lead'} to the new pages.
          </p>
        )}
      </Notice>
      <Link to="/admin/products?category=all" className={buttonLook({ look: 'outline', className: 'mt-4' })}>
        See all products
      </Link>
    </>
  );
}
