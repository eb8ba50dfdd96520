import { FileUp, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { FieldError } from './field';
import { FilePreview } from './file-preview';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The types that may be chosen: "image/png,image/jpeg". */
  accept: string;
  file: File | null;
  /** Null takes the chosen one back. */
  onChange: (file: File | null) => void;
  /** What is there before a file is chosen: the saved picture. */
  current?: ReactNode;
  chooseText?: string;
  /** Part that was sent, 0 to 1; null when nothing is being sent. */
  progress?: number | null;
  disabled?: boolean;
}

/** A file by button or by dropping it here; a picture is shown whole, never cropped. What may be sent is for its owner to say. */
export function FileField({
  label,
  hint,
  error,
  accept,
  file,
  onChange,
  current,
  chooseText = 'Choose picture',
  progress = null,
  disabled,
}: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const pictures = accept.startsWith('image/');
  const Icon = pictures ? ImagePlus : FileUp;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [first] = event.dataTransfer.files;
    if (first && !disabled) onChange(first);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex items-center gap-4 rounded-control border-[1.5px] border-dashed p-3 ${over ? 'border-cocoa bg-butter/40' : 'border-line-strong bg-white'}`}
      >
        {pictures && (
          <div className="size-24 shrink-0 overflow-clip rounded-chip bg-oat">
            {file ? <FilePreview file={file} className="size-full object-contain" /> : current}
          </div>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <label className="relative inline-flex min-h-button cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-line-strong bg-white px-3.5 text-sm font-bold hover:border-cocoa hover:bg-oat has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueberry">
              <Icon aria-hidden className="size-4" strokeWidth={1.75} />
              <span id={`${id}-choose`}>{chooseText}</span>
              <input
                type="file"
                accept={accept}
                disabled={disabled}
                aria-labelledby={`${id}-label ${id}-choose`}
                aria-invalid={error ? true : undefined}
                aria-describedby={described}
                onChange={({ target }) => {
                  if (target.files?.[0]) onChange(target.files[0]);
                  // The same file again, corrected meanwhile, is a choice too.
                  target.value = '';
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
              />
            </label>
            {file && (
              <button
                type="button"
                disabled={disabled}
                onClick={() => onChange(null)}
                className="inline-flex min-h-button items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold hover:bg-oat"
              >
                <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
                Remove
              </button>
            )}
          </div>
          <p className="mt-1.5 text-xs text-mocha [overflow-wrap:anywhere]">
            {file ? `${file.name}, ${sizeOf(file)}` : 'or drop it here'}
          </p>
          {progress !== null && (
            <progress
              aria-label={`Sending ${label.toLowerCase()}`}
              value={progress}
              max={1}
              className="mt-2 h-1.5 w-full overflow-clip rounded-full bg-line [&::-moz-progress-bar]:bg-pistachio [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pistachio"
            />
          )}
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-mocha">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const sizeOf = ({ size }: File) =>
  size < 1_000_000 ? `${Math.max(1, Math.round(size / 1000))} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
