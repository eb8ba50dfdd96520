import { MapPinned, Pencil, Trash2 } from 'lucide-react';
import type { AdminLocation } from '@/api/models';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

interface Props {
  location: AdminLocation;
  /** The name of its store. */
  store: string;
  wash: string;
  onOpen: (dialog: 'edit' | 'zips', id: number) => void;
  onDelete: (location: AdminLocation) => void;
}

export function LocationCard({ location, store, wash, onOpen, onDelete }: Props) {
  const { id, name, phone, address, isActive, zipCodes } = location;
  return (
    <article
      aria-labelledby={`location-${id}`}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-white p-4 sm:p-5 ${wash}`}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 id={`location-${id}`} className="text-lg [overflow-wrap:anywhere]">
            {name}
          </h3>
          <p className="text-mocha [overflow-wrap:anywhere]">{store}</p>
        </div>
        <Badge kind={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(location)}
          className="-mt-1 -mr-2 grid size-(--spacing-button) shrink-0 place-items-center rounded-control text-mocha hover:bg-danger-tint hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
      <p className="mt-3 [overflow-wrap:anywhere]">{address}</p>
      <p className="num">{phone ? formatPhone(phone) : <span className="text-mocha">No phone number</span>}</p>
      <p className="mt-3 text-mocha">{plural(zipCodes.length, 'zip code')}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button look="outline" aria-label={`Manage Zip Codes, ${name}`} onClick={() => onOpen('zips', id)}>
          <MapPinned aria-hidden className="size-4" strokeWidth={1.75} />
          Manage Zip Codes
        </Button>
        <Button look="outline" aria-label={`Edit, ${name}`} onClick={() => onOpen('edit', id)}>
          <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
          Edit
        </Button>
      </div>
    </article>
  );
}
