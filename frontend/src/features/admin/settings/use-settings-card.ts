import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError } from '@/api/client';
import type { Setting, Settings } from '@/api/models';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { adminSettingsQueries } from '../shell/admin.queries';
import { problemsIn, useSave } from '../shell/screen/save';
import { ALL_SETTINGS } from './services';
import { settingsHistory } from './history-card';

type Typed = Partial<Record<Setting, string>>;

/** Some of the nine settings, edited and saved together. */
export function useSettingsCard(settings: Settings, own: Setting[], onSaved: () => void) {
  const [typed, setTyped] = useState<Typed>({});
  const changed = own.filter((setting) => typed[setting] !== undefined && typed[setting] !== settings[setting]);
  useUnsavedChanges(changed.length > 0);
  const client = useQueryClient();
  const save = useSave((sent: Typed) => saveTyped(client, own, sent), {
    onSaved: (saved, sent) => {
      client.setQueryData(adminSettingsQueries.all().queryKey, saved);
      void client.invalidateQueries({ queryKey: settingsHistory().queryKey });
      // Input typed while the request was in progress is not saved yet.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== sent[key as Setting])),
      );
      onSaved();
    },
    done: ['Settings Updated', 'The shop uses them now.'],
    caught: isConflict,
    failed: ['Error', 'Failed to update settings'],
  });
  return {
    values: { ...settings, ...typed },
    changed,
    type: (setting: Setting, value: string) => {
      setTyped((now) => ({ ...now, [setting]: value }));
      if (save.isError) save.reset();
    },
    discard: () => {
      setTyped({});
      save.reset();
    },
    save: () => save.mutate(typed),
    saving: save.isPending,
    error: save.error,
    problemOf: (setting: Setting) => problemsIn(save.error).find(({ path }) => path === setting)?.message,
    /** Another person saved one of the card's settings after they were read here. */
    conflict: isConflict(save.error) ? (save.error.details as Conflict) : null,
  };
}

export type SettingsCard = ReturnType<typeof useSettingsCard>;

type Conflict = {
  changedBy: string | null;
  changedAt: string;
  settings: Setting[];
};

const isConflict = (error: unknown) => isApiError(error, 'settings_changed');

/** Changes by other people on other cards are no conflict: the card is saved again with the new version. */
async function saveTyped(client: QueryClient, own: Setting[], typed: Typed): Promise<Settings> {
  const query = adminSettingsQueries.all();
  const put = (settings: Settings) => {
    const nine = Object.fromEntries(ALL_SETTINGS.map((setting) => [setting, settings[setting]]));
    return call('PUT /api/admin/settings', { body: { ...nine, ...typed, version: settings.version } });
  };
  try {
    return await put(client.getQueryData(query.queryKey)!);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
    const changedByOthers = (error.details as Conflict).settings;
    if (own.some((setting) => changedByOthers.includes(setting))) throw error;
    return put(fresh);
  }
}
