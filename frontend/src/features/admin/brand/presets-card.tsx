import { hashKey } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { BRAND_PRESETS } from '@crispi/rules/brand-presets';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { headingIn } from './typeface-card';
import type { BrandDraft } from './use-brand-draft';

/** Looks to begin with. */
export function PresetsCard({ draft: { now, change } }: { draft: BrandDraft }) {
  // A saved part is equal, not the same.
  const chosen = BRAND_PRESETS.find(({ look }) =>
    Object.entries(look).every(([part, value]) => hashKey([now[part as keyof typeof look]]) === hashKey([value])),
  );
  return (
    <Card title="Looks to begin with">
      <ul className="grid gap-3 sm:grid-cols-3">
        {BRAND_PRESETS.map(({ name, look }) => (
          <li
            key={name}
            className={`flex items-center gap-3 rounded-control border border-line p-3 sm:flex-col sm:items-start ${name === chosen?.name ? 'border-cocoa ring-2 ring-cocoa' : ''}`}
          >
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-control text-2xl"
              style={{ background: look.primaryColour, color: look.accentColour, ...headingIn(look.typeface) }}
            >
              Aa
            </span>
            <span className="min-w-0 flex-1 font-semibold">{name}</span>
            <Button
              look={name === chosen?.name ? 'quiet' : 'outline'}
              aria-pressed={name === chosen?.name}
              aria-label={name === chosen?.name ? `Selected: ${name}` : `Use ${name}`}
              onClick={() => change(look)}
            >
              {name === chosen?.name ? (
                <>
                  <Check aria-hidden className="size-4" strokeWidth={2.5} />
                  Selected
                </>
              ) : (
                'Use'
              )}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-mocha">Colors, typeface and the top of the home page. Save to keep them.</p>
    </Card>
  );
}
