import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TYPEFACES, type Typeface } from '@crispi/rules/brand';
import { Card } from '@/ui/card';
import { Choice } from '@/ui/choice';
import { brandQueries } from './brand.queries';
import type { BrandDraft } from './use-brand-draft';

export function TypefaceCard({ draft: { now, change } }: { draft: BrandDraft }) {
  useTypefaces();
  return (
    <Card title="Typeface of headings">
      <div role="radiogroup" aria-label="Typeface of headings" className="grid gap-2 sm:grid-cols-2">
        {(Object.entries(TYPEFACES) as [Typeface, string][]).map(([typeface, family]) => (
          <Choice
            key={typeface}
            name="typeface"
            value={typeface}
            checked={now.typeface === typeface}
            onChoose={() => change({ typeface })}
            label={family}
            className="min-h-18 justify-start px-4 py-2"
          >
            <span className="grid min-w-0">
              <span className="truncate text-2xl" style={headingIn(typeface)}>
                {now.name || family}
              </span>
              <span>{family}</span>
            </span>
          </Choice>
        ))}
      </div>
    </Card>
  );
}

export const headingIn = (typeface: Typeface) => ({
  fontFamily: `'${TYPEFACES[typeface]}', sans-serif`,
  fontWeight: 780,
});

/** Loads the typefaces for showing them; the page itself has only the saved one. */
function useTypefaces(): void {
  const { data: typefaces } = useQuery(brandQueries.typefaces());
  useEffect(() => {
    for (const { family, src } of typefaces ?? []) {
      if (!src || [...document.fonts].some((face) => face.family.replaceAll('"', '') === family)) continue;
      document.fonts.add(new FontFace(family, `url(${src})`, { weight: '400 800' }));
    }
  }, [typefaces]);
}
