import { useCallback, type ComponentProps } from 'react';

/** A chosen picture before it is sent. Its address in this tab is given back to the browser when another one is chosen. */
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
