import { Card } from '@/ui/card';
import type { BrandDraft } from './use-brand-draft';
import { UploadField } from './upload-field';

export function LogoCard({ draft: { now, change } }: { draft: BrandDraft }) {
  return (
    <Card title="Logo">
      <UploadField
        label="Picture"
        hint="PNG with a transparent background, at least 400 pixels wide. Without one, the name is set in the typeface."
        url={now.logoUrl}
        instead={
          <span
            aria-hidden
            className="grid size-full place-items-center px-1 text-center font-display text-lg leading-5 font-extrabold wrap-anywhere"
          >
            {now.name}
          </span>
        }
        onChange={(logoUrl) => change({ logoUrl })}
        removeText="Use the name"
      />
    </Card>
  );
}
