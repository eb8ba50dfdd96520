import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { UserNames } from '../../../kernel/security/user-names';
import { parseMarkdown } from '../markdown/parse';
import { PAGES_CHANGED } from '../page-texts';
import { PageVersionRepository, type NewVersion } from '../page-versions.repository';

/** Another user saved this page since it was loaded. */
class PageChanged extends Conflict {
  constructor(by: string | null) {
    super('page_changed', `This page was changed by ${by ?? 'someone else'} in the meantime.`);
  }
}

/** Saves a new version of a page, which the shop shows at once. */
@Injectable()
export class SavePage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly versions: PageVersionRepository,
    private readonly names: UserNames,
  ) {}

  /** @throws PageChanged, NestedTooDeeply */
  async execute(page: NewVersion): Promise<void> {
    // Refuses a text that cannot be parsed.
    parseMarkdown(page.body);
    const added = await this.unitOfWork.run(async (tx) => {
      if (!(await this.versions.add(tx, page))) return false;
      await tx.notice(PAGES_CHANGED);
      return true;
    });
    if (!added) throw new PageChanged(await this.lastSavedBy(page));
  }

  private async lastSavedBy({ slug }: NewVersion): Promise<string | null> {
    const [last] = await this.versions.history(slug, 1);
    return last?.savedBy ? ((await this.names.of([last.savedBy])).get(last.savedBy) ?? null) : null;
  }
}
