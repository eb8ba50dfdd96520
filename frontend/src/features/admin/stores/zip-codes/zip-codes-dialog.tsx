import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminLocation } from '@/api/models';
import { plural } from '@/lib/format';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select';
import { ZipBox, type ZipPage } from './zip-box';
import { ZipChips } from './zip-chips';

interface Props {
  title: string;
  /** The name of the store or location. */
  owner: string;
  /** The store's locations, or the one location. */
  locations: AdminLocation[];
  /** The locations of all stores. */
  all: AdminLocation[];
  page: ZipPage;
  onClose: () => void;
}

/** The zip codes that the shop's own couriers serve from a location. Each press saves. */
export function ZipCodesDialog({ title, owner, locations, all, page, onClose }: Props) {
  const [chosen, setChosen] = useState(locations[0]?.id);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const location = locations.find(({ id }) => id === chosen) ?? locations[0];
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      text={`Our own couriers deliver to these zip codes from ${owner}.`}
      dirty={text.trim() !== ''}
      saving={busy}
    >
      {!location ? (
        <Notice kind="warning" title="This store has no location">
          Couriers start from a location. <Link to="/admin/locations?open=new">Add a store location</Link> first.
        </Notice>
      ) : (
        <div className="grid gap-5">
          {locations.length > 1 && (
            <SelectField
              label="Location"
              value={String(location.id)}
              disabled={busy}
              onChange={(id) => setChosen(Number(id))}
              options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          {!location.isActive && (
            <Notice kind="warning">This location is inactive and won’t deliver until you activate it.</Notice>
          )}
          {/* Before the list: the first focus should not be on a button that removes. */}
          <ZipBox key={location.id} location={location} page={page} text={text} onText={setText} onBusy={setBusy} />
          <section>
            <h3 className="mb-1.5 text-base font-semibold">
              <span role="status">
                {location.zipCodes.length > 0 ? plural(location.zipCodes.length, 'zip code') : 'No zip codes yet'}
              </span>
            </h3>
            {location.zipCodes.length > 0 && <ZipChips location={location} all={all} page={page} />}
          </section>
        </div>
      )}
    </FormDialog>
  );
}
