import { useQuery } from '@tanstack/react-query';
import { useSettled } from '@/lib/use-timers';
import { RichText } from '@/ui/rich-text';
import { Part } from '../shell/part';
import { adminPages } from './admin-pages.queries';

/** The text as shoppers would read it. */
export function PagePreview({ title, body }: { title: string; body: string }) {
  const preview = useQuery(adminPages.preview(useSettled(body, 300)));
  return (
    <Part query={preview} label="Loading the preview" failed="The preview could not be loaded" height="h-96">
      {({ blocks }) => (
        <section aria-label="Preview" className="max-w-[68ch] text-base">
          <p className="font-display text-4xl font-bold wrap-anywhere">{title}</p>
          <RichText blocks={blocks} />
        </section>
      )}
    </Part>
  );
}
