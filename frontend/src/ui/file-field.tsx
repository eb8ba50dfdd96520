import { FileUp, ImagePlus, Trash2 } from 'lucide-react';
import { useCallback, useId, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { showBytes } from '@/lib/format';
import { FieldError } from './field';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The types that may be chosen: "image/png,image/jpeg". */
  accept: string;
  file: File | null;
  /** Null removes the chosen file. */
  onChange: (file: File | null) => void;
  /** Shown before a file is chosen: the saved picture. */
  current?: ReactNode;
  chooseText?: string;
  /** Fraction sent, 0 to 1; null when nothing is being sent. */
  progress?: number | null;
  disabled?: boolean;
}

/** A file by button or drag and drop; a picture is shown whole, never cropped. Its owner validates the file. */
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
  const pictures = accept.startsWith('image/');
  const Icon = pictures ? ImagePlus : FileUp;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <DropZone onDrop={(dropped) => !disabled && onChange(dropped)}>
        {pictures && (
          <div className="size-24 shrink-0 overflow-clip rounded-chip bg-oat">
            {file ? <FilePreview file={file} className="size-full object-contain" /> : current}
          </div>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <label className="relative inline-flex min-h-button cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-line-strong bg-white px-3.5 text-sm font-bold hover:border-cocoa hover:bg-oat has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
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
                  // Allows choosing the same file again after it was corrected.
                  target.value = '';
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
              />
            </label>
            {file && <RemoveButton disabled={disabled} onClick={() => onChange(null)} />}
          </div>
          <p className="mt-1.5 text-xs text-mocha [overflow-wrap:anywhere]">
            {file ? `${file.name}, ${showBytes(file.size)}` : 'or drop it here'}
          </p>
          {progress !== null && <Progress label={`Sending ${label.toLowerCase()}`} value={progress} />}
        </div>
      </DropZone>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-mocha">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function DropZone({ onDrop, children }: { onDrop: (file: File) => void; children: ReactNode }) {
  const [isDragOver, setIsDragOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const [first] = event.dataTransfer.files;
    if (first) onDrop(first);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={`flex items-center gap-4 rounded-control border-[1.5px] border-dashed p-3 ${isDragOver ? 'border-cocoa bg-butter/40' : 'border-line-strong bg-white'}`}
    >
      {children}
    </div>
  );
}

const RemoveButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="inline-flex min-h-button items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold hover:bg-oat"
    {...props}
  >
    <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
    Remove
  </button>
);

const Progress = ({ label, value }: { label: string; value: number }) => (
  <progress
    aria-label={label}
    value={value}
    max={1}
    className="mt-2 h-1.5 w-full overflow-clip rounded-full bg-line [&::-moz-progress-bar]:bg-pistachio [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pistachio"
  />
);

/** A chosen picture before it is sent. Its object URL is revoked when another one is chosen. */
export function FilePreview({ file, alt = '', ...img }: { file: File } & ComponentProps<'img'>) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} {...img} />;
}
