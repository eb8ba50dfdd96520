import type { Brand } from '@crispi/rules/brand';
import { call } from '@/api/client';
import type { BrandForStaff } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { BusyButton } from '@/ui/busy-button';
import { Card } from '@/ui/card';
import { useSave } from '../shell/screen/save';
import type { BrandDraft } from './use-brand-draft';

interface Props {
  history: BrandForStaff['history'];
  draft: BrandDraft;
}

/** The saved versions, each of which can be put back into the form. */
export function BrandHistory({ history, draft }: Props) {
  const take = useSave((version: number) => call('GET /api/admin/brand/versions/{version}', { path: { version } }), {
    onSaved: (brand) => draft.change(brand as Brand),
    done: ['Version restored', 'Review it, then save the brand.'],
    failed: ['Version not loaded', 'Please try again.'],
  });
  return (
    <Card title="History">
      {history.length === 0 ? (
        <p className="text-mocha">No changes yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {history.map(({ version, who, savedAt }, at) => (
            <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="num block">{showMoment(savedAt)}</span>
                <span className="text-mocha">{who ?? 'When the shop was set up'}</span>
              </span>
              {at > 0 && (
                <BusyButton
                  look="outline"
                  size="sm"
                  text="Load"
                  busyText="Loading..."
                  busy={take.isPending && take.variables === version}
                  aria-label={`Load version ${version} into the form`}
                  onClick={() => take.mutate(version)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
