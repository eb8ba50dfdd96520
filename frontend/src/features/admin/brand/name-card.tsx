import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import type { BrandDraft } from './use-brand-draft';

const FIELDS = [
  ['name', 'Name', 40, 'On every page, email and paper.'],
  ['legalName', 'Legal name', 80, 'On the terms of sale and receipts. If empty, the name is used.'],
  ['tagline', 'Tagline', 60, 'After the name in the home page’s title.'],
  ['city', 'City', 60, 'Where you bake: “Springfield, Illinois”.'],
  ['emailLine', 'Last line of every email', 100, undefined],
] as const;

export function NameCard({ draft: { now, change, problem } }: { draft: BrandDraft }) {
  return (
    <Card title="Name">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FIELDS.map(([field, label, maxLength, hint]) => (
          <TextField
            key={field}
            label={label}
            required={field !== 'legalName'}
            maxLength={maxLength}
            hint={hint}
            value={now[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            error={problem(field)}
          />
        ))}
      </div>
    </Card>
  );
}
