import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { RedirectEditor } from '../redirects/redirect-editor';

/** Removes a redirect: its address is a missing page again. */
@Injectable()
export class RemoveRedirect {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly editor: RedirectEditor,
  ) {}

  /** @throws NotFound */
  execute(id: number): Promise<void> {
    return this.unitOfWork.run((tx) => this.editor.remove(tx, id));
  }
}
