import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError, userMessage } from '@/api/client';
import { storesChanged } from '../stores.queries';
import { isZip, type Result } from './zip-list';

/** The stores page and the locations page add a zip code by calls of their own. */
export const ADD = {
  stores: (storeLocationId: number, zipCode: string) =>
    call('POST /api/admin/zip-codes', { body: { storeLocationId, zipCode } }),
  locations: (id: number, zipCode: string) =>
    call('POST /api/admin/store-locations/{id}/zip-codes', { path: { id }, body: { zipCode } }),
};

export type ZipPage = keyof typeof ADD;

/** Adds one code after the other and tells how far it is; what fails keeps none of the others back. */
export function useAddZips(page: ZipPage) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const add = async (locationId: number, codes: string[]): Promise<Result[]> => {
    const results: Result[] = [];
    for (const code of codes) {
      setProgress({ done: results.length, of: codes.length });
      // oxlint-disable-next-line no-await-in-loop -- one at a time: a list of hundreds must not crowd out the shoppers
      results.push(isZip(code) ? await addOne(page, locationId, code) : { code, outcome: 'no-zip' });
    }
    await storesChanged(client);
    setProgress(null);
    return results;
  };
  return { progress, add };
}

async function addOne(page: ZipPage, locationId: number, code: string): Promise<Result> {
  try {
    await ADD[page](locationId, code);
    return { code, outcome: 'added' };
  } catch (error) {
    if (isApiError(error, 'zip_code_there')) return { code, outcome: 'there' };
    return { code, outcome: 'failed', message: userMessage(error, 'No answer from the shop') };
  }
}
