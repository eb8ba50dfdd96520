import { useState, type ReactNode } from 'react';
import { upload } from '@/api/upload';
import { FileField } from '@/ui/file-field';
import { Button } from '@/ui/button';
import { problemsIn, useSave } from '../shell/screen/save';

interface Props {
  label: string;
  hint: string;
  /** The saved or uploaded picture. */
  url: string | null;
  /** In its place while there is none. */
  instead?: ReactNode;
  onChange: (url: string | null) => void;
  /** What is shown without a picture. */
  removeText: string;
}

/** A picture that is uploaded when it is chosen; the form then has its address. */
export function UploadField({ label, hint, url, instead, onChange, removeText }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useSave(
    (image: File) => upload('POST /api/admin/pictures', { form: { image }, onProgress: setProgress }),
    {
      onSaved: ({ url: uploaded }) => {
        onChange(uploaded);
        setFile(null);
      },
      failed: ['Picture not uploaded', 'Please try again.'],
    },
  );
  const choose = (chosen: File | null) => {
    setFile(chosen);
    sending.reset();
    if (chosen) sending.mutate(chosen);
  };
  return (
    <div className="grid gap-2">
      <FileField
        label={label}
        hint={hint}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        file={file}
        onChange={choose}
        current={url ? <img src={url} alt="" className="size-full object-contain" /> : instead}
        progress={sending.isPending ? progress : null}
        disabled={sending.isPending}
        error={problemsIn(sending.error).find(({ path }) => path === 'image')?.message}
      />
      {url && (
        <Button look="outline" size="sm" className="justify-self-start" onClick={() => onChange(null)}>
          {removeText}
        </Button>
      )}
    </div>
  );
}
