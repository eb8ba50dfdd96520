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
        onChange={(logoUrl) => change({ logoUrl })}
        removeText="Use the name"
      />
    </Card>
  );
}
