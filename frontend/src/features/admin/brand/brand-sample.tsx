import type { CSSProperties, ReactNode } from 'react';
import { nearest, paletteOf } from '@crispi/rules/palette';
import { Card } from '@/ui/card';
import { headingIn } from './typeface-card';
import type { EditedBrand } from './use-brand-draft';

/** The top of the home page in small, in the colors and the typeface that are being edited. */
export function BrandSample({ brand, children }: { brand: EditedBrand; children: ReactNode }) {
  const primary = nearest('primary', brand.primaryColour);
  const palette = paletteOf(primary, nearest('accent', brand.accentColour, primary));
  const colors = Object.fromEntries(Object.entries(palette).map(([token, color]) => [`--color-${token}`, color]));
  const heading = headingIn(brand.typeface);
  return (
    <Card title="How it looks">
      <div
        style={colors as CSSProperties}
        className="overflow-clip rounded-control border border-line bg-milk text-cocoa"
      >
        <p className="truncate px-4 py-3 text-xl tracking-tight" style={heading}>
          {brand.logoUrl ? <img src={brand.logoUrl} alt={brand.name} className="h-7 w-auto" /> : brand.name}
        </p>
        <div className="bg-butter p-4">
          <p className="text-2xl tracking-tight text-balance wrap-anywhere" style={heading}>
            {brand.hero.title}
          </p>
          <p className="mt-2 wrap-anywhere">{brand.hero.text}</p>
          <p className="mt-3 inline-block rounded-control bg-jam px-4 py-2 font-bold text-white">Build your box</p>
        </div>
        <p className="px-4 py-3 text-mocha">Baked in {brand.city}</p>
      </div>
      <div className="mt-4">{children}</div>
    </Card>
  );
}
