import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { alreadyLeads, type NewRedirect } from '../redirects/check-redirects';
import { RedirectEditor } from '../redirects/redirect-editor';

/** Adds a redirect, or changes one. */
@Injectable()
export class SaveRedirect {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly editor: RedirectEditor,
  ) {}

  /** @param id of the one that is changed @returns the id @throws RuleBroken, NotFound */
  execute(wanted: NewRedirect, savedBy: number, id?: number): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const [checked] = await this.editor.check(tx, [wanted], id);
      const { from, to, before, errors } = checked!;
      const refusals = before === null ? errors : [...errors, { path: 'from', message: alreadyLeads(before) }];
      if (refusals.length > 0) throw new RuleBroken('invalid', 'Please check the form.', refusals);
      if (id === undefined) return (await this.editor.write(tx, [{ from, to }], savedBy))[0]!;
      await this.editor.change(tx, id, { from, to }, savedBy);
      return id;
    });
  }
}
