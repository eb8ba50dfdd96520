import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { alreadyLeads, type CheckedRedirect, type NewRedirect } from '../redirects/check-redirects';
import { RedirectEditor } from '../redirects/redirect-editor';

export interface AddedRedirect extends NewRedirect {
  /** Why it was skipped; null if it was added. */
  skipped: string | null;
}

/** Adds redirects within the transaction of another change, such as an import of products. */
@Injectable()
export class SaveRedirects {
  constructor(private readonly editor: RedirectEditor) {}

  /** Skips those that break a rule or whose address is redirected already. `savedBy` is the id of a user. */
  async execute(tx: Tx, wanted: readonly NewRedirect[], savedBy: number): Promise<AddedRedirect[]> {
    const checked = await this.editor.check(tx, wanted);
    const created = checked.filter(({ action }) => action === 'created');
    await this.editor.write(tx, created, savedBy);
    return checked.map((redirect) => ({ from: redirect.from, to: redirect.to, skipped: reasonOf(redirect) }));
  }
}

function reasonOf({ action, before, errors }: CheckedRedirect): string | null {
  if (action === 'created') return null;
  return errors[0]?.message ?? (before === null ? 'This address is listed twice.' : alreadyLeads(before));
}
