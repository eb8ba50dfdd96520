import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { PageForStaff } from '@/api/models';
import { BusyButton } from '@/ui/busy-button';
import { Button, buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { Switch } from '@/ui/switch';
import { Tabs } from '@/ui/tabs';
import { TextareaField } from '@/ui/textarea-field';
import { AdminPage } from '../shell/admin-page';
import { Conflict } from '../shell/conflict';
import { PageHistory } from './page-history';
import { PagePreview } from './page-preview';
import { FIELDS, usePageDraft, type Words } from './use-page-draft';

const PARENTS = [
  { label: 'Settings', to: '/admin/settings' },
  { label: 'Pages', to: '/admin/pages' },
];
const HINT =
  'Markdown: ## heading, ### smaller heading, - list, 1. numbered list, **strong**, *emphasis*, [words](/contact). HTML stands as text.';

/** Title, summary and text of a page, how shoppers will read it, and what it was before. */
export function PageEditor({ page }: { page: PageForStaff }) {
  const draft = usePageDraft(page);
  const [shown, setShown] = useState('text');
  const { now, saving, problem, change } = draft;
  return (
    <AdminPage
      title={page.title}
      parents={PARENTS}
      actions={
        <>
          <span role="status" className="text-mocha max-sm:mr-auto">
            {draft.dirty && 'Not saved yet'}
          </span>
          <Button look="outline" onClick={draft.discard} disabled={!draft.dirty || saving.isPending}>
            Discard
          </Button>
          <BusyButton
            look="jam"
            text="Save page"
            busyText="Saving..."
            busy={saving.isPending}
            disabled={!draft.dirty || draft.overtaken}
            onClick={draft.save}
          />
        </>
      }
    >
      {draft.overtaken && (
        <Conflict
          theirs={{ changedBy: page.savedBy, changedAt: page.savedAt! }}
          differences={differences(page, now)}
          onTheirs={draft.discard}
          onMine={draft.saveMine}
          busy={saving.isPending}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
                  <TextareaField
                    label="Text"
                    required
                    rows={24}
                    maxLength={20_000}
                    hint={HINT}
                    className="[&_textarea]:font-mono"
                    value={now.body}
                    onChange={({ target }) => change({ body: target.value })}
                    error={problem('body')}
                  />
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
        <div className="grid gap-4">
          <Card title="For shoppers">
            <Switch
              label="Confirmed by the owner"
              hint="Until then shoppers read above the text that it is a draft."
              checked={now.confirmed}
              onChange={(confirmed) => change({ confirmed })}
            />
            <a
              href={`/${page.slug}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonLook({ look: 'outline', wide: true, className: 'mt-4' })}
            >
              <ExternalLink aria-hidden className="size-4" strokeWidth={2} />
              Open /{page.slug}
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
                hint="What search engines show below the title."
                value={now.description}
                onChange={({ target }) => change({ description: target.value })}
                error={problem('description')}
              />
            </div>
          </Card>
        </div>
      </div>
    </AdminPage>
  );
}

const LONGEST = 160;

/** Of long texts how they begin where they part. */
function differences(theirs: Words, mine: Words) {
  return FIELDS.filter(([field]) => theirs[field] !== mine[field]).map(([field, label]) => {
    const [a, b] = [wordsOf(theirs[field]), wordsOf(mine[field])];
    const parted = [...a].findIndex((sign, at) => sign !== b[at]);
    const from = Math.max(0, (parted === -1 ? a.length : parted) - 40);
    const cut = (text: string) =>
      text.length <= LONGEST ? text : `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST)}…`;
    return { label, theirs: cut(a), mine: cut(b) };
  });
}

const wordsOf = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'Yes' : 'No');
