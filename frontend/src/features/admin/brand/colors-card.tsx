import { useState } from 'react';
import { nearest, paletteOf, type Hex } from '@crispi/rules/palette';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field, inputLook } from '@/ui/field';
import { Notice } from '@/ui/notice';
import type { BrandDraft } from './use-brand-draft';

const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/.test(text);

/** Two colors from which all others are computed, and what to do where text on one could not be read. */
export function ColorsCard({ draft: { now, change, problem } }: { draft: BrandDraft }) {
  const { primaryColour, accentColour } = now;
  const primary = nearest('primary', primaryColour);
  const accent = nearest('accent', accentColour, primary);
  const palette = paletteOf(primary, accent);
  return (
    <Card title="Colors">
      <div className="grid gap-4">
        <ColorField
          label="Field color"
          hint="Behind dark text: the top of the home page, emails, icons."
          value={primaryColour}
          nearestColor={primary}
          error={problem('primaryColour')}
          onChange={(color) => change({ primaryColour: color })}
        />
        <ColorField
          label="Button color"
          hint="Under white text: buttons, links, prices off."
          value={accentColour}
          nearestColor={accent}
          error={problem('accentColour')}
          onChange={(color) => change({ accentColour: color })}
        />
        <div>
          <h3 className="text-sm font-semibold" id="palette">
            All colors of the shop
          </h3>
          <ul aria-labelledby="palette" className="mt-2 flex flex-wrap gap-2">
            {Object.entries(palette).map(([token, color]) => (
              <li
                key={token}
                title={color}
                className="size-9 rounded-chip border border-line"
                style={{ background: color }}
              >
                <span className="sr-only">{color}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-mocha">Computed from the two, so that all text can be read (WCAG AA).</p>
        </div>
      </div>
    </Card>
  );
}

interface Props {
  label: string;
  hint: string;
  value: Hex;
  /** The color itself, or the nearest in which text can be read. */
  nearestColor: Hex;
  error: string | undefined;
  onChange: (color: Hex) => void;
}

function ColorField({ label, hint, value, nearestColor, error, onChange }: Props) {
  // Text that is not a color yet.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const color = text.trim().toLowerCase();
    const complete = color.startsWith('#') ? color : `#${color}`;
    setTyped(isHex(complete) ? null : text);
    if (isHex(complete)) onChange(complete);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={typed === null ? error : 'Enter a color like #ffd35c.'}>
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={`Pick the ${label.toLowerCase()}`}
              value={value}
              onChange={({ target }) => type(target.value)}
              className="h-input w-14 shrink-0 cursor-pointer rounded-control border-[1.5px] border-line-strong bg-white p-1"
            />
            <input
              {...control}
              value={typed ?? value}
              onChange={({ target }) => type(target.value)}
              spellCheck={false}
              autoComplete="off"
              className={`${inputLook} num h-input max-w-40`}
            />
          </div>
        )}
      </Field>
      {nearestColor !== value && (
        <Notice kind="warning" title="Some text on this color would be hard to read" live>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <span aria-hidden className="size-9 rounded-chip border border-line" style={{ background: nearestColor }} />
            <Button look="outline" size="sm" onClick={() => onChange(nearestColor)}>
              Use {nearestColor}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
