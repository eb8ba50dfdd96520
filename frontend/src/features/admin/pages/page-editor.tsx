import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Fragment, useState } from 'react';
import { call } from '@/api/client';
import type { PageForStaff } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { useSettled } from '@/lib/use-timers';
import { Badge } from '@/ui/badge';
import { BusyButton } from '@/ui/busy-button';
import { buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { RichText } from '@/ui/rich-text';
import { Switch } from '@/ui/switch';
import { Tabs } from '@/ui/tabs';
import { TextareaField } from '@/ui/textarea-field';
import { AdminPage } from '../shell/admin-page';
import { Conflict } from '../shell/screen/conflict';
import { DraftActions } from '../shell/screen/draft-actions';
import { Loaded } from '../shell/screen/loaded';
import { useSave } from '../shell/screen/save';
import { adminPages } from './admin-pages.queries';
import { FIELDS, type PageFields, usePageDraft } from './use-page-draft';

export const PARENTS = [
  { label: 'Settings', to: '/admin/settings' },
  { label: 'Pages', to: '/admin/pages' },
];
const MARKS = [
  ['## words', 'heading'],
  ['### words', 'question that opens'],
  ['- words', 'list'],
  ['1. words', 'numbered list'],
  ['**words**', 'strong'],
  ['*words*', 'emphasis'],
  ['[words](/contact)', 'link'],
];

/** Title, summary and text of a page, its preview and its earlier versions. */
export function PageEditor({ page }: { page: PageForStaff }) {
  const draft = usePageDraft(page);
  const { now, saving } = draft;
  return (
    <AdminPage
      title={page.title}
      parents={PARENTS}
      actions={
        <DraftActions
          dirty={draft.dirty}
          busy={saving.isPending}
          blocked={draft.overtaken}
          saveText="Save page"
          onSave={draft.save}
          onDiscard={draft.discard}
        />
      }
    >
      {draft.overtaken && (
        <Conflict
          newer={{ changedBy: page.savedBy, changedAt: page.savedAt! }}
          differences={differences(page, now)}
          onTheirs={draft.discard}
          onMine={draft.saveMine}
          busy={saving.isPending}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TextCard page={page} draft={draft} />
        <PageFacts slug={page.slug} draft={draft} />
      </div>
    </AdminPage>
  );
}

type Draft = ReturnType<typeof usePageDraft>;

/** The fields of the page besides its text. */
function PageFacts({ slug, draft: { now, change, problem } }: { slug: string; draft: Draft }) {
  return (
    <div className="grid gap-4">
      <Card title="For shoppers">
        <Switch
          label="Confirmed by the owner"
          hint="Until then the page is a draft, and the sentence at the pay button does not link to it."
          checked={now.confirmed}
          onChange={(confirmed) => change({ confirmed })}
        />
        <a
          href={`/${slug}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook({ look: 'outline', wide: true, className: 'mt-4' })}
        >
          <ExternalLink aria-hidden className="size-4" strokeWidth={2} />
          Open /{slug}
        </a>
      </Card>
      <Card title="Title and summary">
        <div className="grid gap-4">
          <TextField
            label="Title"
            required
            maxLength={60}
            value={now.title}
            onChange={({ target }) => change({ title: target.value })}
            error={problem('title')}
          />
          <TextareaField
            label="Summary"
            required
            rows={4}
            maxLength={155}
            hint="Shown by search engines below the title."
            value={now.description}
            onChange={({ target }) => change({ description: target.value })}
            error={problem('description')}
          />
        </div>
      </Card>
    </div>
  );
}

/** The text, its preview and its history. */
function TextCard({ page, draft: { now, change, problem } }: { page: PageForStaff; draft: Draft }) {
  const [shown, setShown] = useState('text');
  return (
    <Card aria-label="Text of the page">
      <Tabs
        label="The page"
        value={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'text',
            label: 'Text',
            content: (
              <>
                <Formatting />
                <TextareaField
                  label="Text"
                  required
                  rows={24}
                  maxLength={20_000}
                  className="[&_label]:sr-only [&_textarea]:font-mono"
                  value={now.body}
                  onChange={({ target }) => change({ body: target.value })}
                  error={problem('body')}
                />
              </>
            ),
          },
          { value: 'preview', label: 'Preview', content: <PagePreview title={now.title} body={now.body} /> },
          {
            value: 'history',
            label: 'History',
            content: (
              <PageHistory
                page={page}
                onTake={(words) => {
                  change(words);
                  setShown('text');
                }}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

/** How Markdown is written. */
const Formatting = () => (
  <details className="mb-3">
    <summary className="w-fit cursor-pointer rounded-chip font-semibold underline underline-offset-4">
      Formatting
    </summary>
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-mocha">
      {MARKS.map(([mark, meaning]) => (
        <Fragment key={mark}>
          <dt className="font-mono">{mark}</dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
    <p className="mt-1 text-mocha">HTML is shown as text.</p>
  </details>
);

const LONGEST = 160;

/** Long texts are cut to where they start to differ. */
function differences(newer: PageFields, edited: PageFields) {
  return FIELDS.filter(([field]) => newer[field] !== edited[field]).map(([field, label]) => {
    const [a, b] = [wordsOf(newer[field]), wordsOf(edited[field])];
    const parted = [...a].findIndex((sign, at) => sign !== b[at]);
    const from = Math.max(0, (parted === -1 ? a.length : parted) - 40);
    const cut = (text: string) =>
      text.length <= LONGEST ? text : `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST)}…`;
    return { label, saved: cut(a), edited: cut(b) };
  });
}

const wordsOf = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'Yes' : 'No');

/** The text as shoppers would read it. */
function PagePreview({ title, body }: { title: string; body: string }) {
  const preview = useQuery(adminPages.preview(useSettled(body, 300)));
  return (
    <Loaded query={preview} what="the preview" placeholder="h-96">
      {({ blocks }) => (
        <section aria-label="Preview" className="max-w-[68ch] text-base">
          <p className="font-display text-4xl font-bold wrap-anywhere">{title}</p>
          <RichText blocks={blocks} />
        </section>
      )}
    </Loaded>
  );
}

/** The earlier versions, each of which can be put back into the editor. */
function PageHistory({ page, onTake }: { page: PageForStaff; onTake: (words: PageFields) => void }) {
  const take = useSave(
    (version: number) => call('GET /api/admin/pages/{slug}/versions/{version}', { path: { slug: page.slug, version } }),
    {
      // The owner has to confirm it again.
      onSaved: ({ title, description, body }) => onTake({ title, description, body, confirmed: false }),
      done: ['Version restored', 'Review it, then save the page.'],
      failed: ['Version not loaded', 'Please try again.'],
    },
  );
  if (page.history.length === 0)
    return <p className="text-mocha">No changes yet. This is the text that comes with the shop.</p>;
  return (
    <ul aria-label="Versions before" className="divide-y divide-line">
      {page.history.map(({ version, title, confirmed, savedBy, savedAt }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-1 basis-52">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
              {title}
              <Badge kind={confirmed ? 'success' : 'warning'}>{confirmed ? 'Confirmed' : 'Draft'}</Badge>
            </p>
            <p className="text-mocha wrap-anywhere">
              {savedAt ? (
                <>
                  {savedBy ?? 'A deleted account'}, <span className="num">{showMoment(savedAt)}</span>
                </>
              ) : (
                'The text that comes with the shop'
              )}
            </p>
          </div>
          <BusyButton
            look="outline"
            text="Load into the editor"
            busyText="Loading..."
            busy={take.isPending && take.variables === version}
            aria-label={`Load into the editor: version ${version}`}
            onClick={() => take.mutate(version)}
          />
        </li>
      ))}
    </ul>
  );
}
