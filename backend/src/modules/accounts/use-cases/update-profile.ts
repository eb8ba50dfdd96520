import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { elsewhere } from '../../../kernel/address/zip-state';
import { NotSignedIn, RuleBroken } from '../../../kernel/errors/app-error';
import type { Profile, ProfileChanges } from '../profile';
import { UsersRepository } from '../users.repository';

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly users: UsersRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Changes the given fields only. */
  async execute(userId: number, changes: ProfileChanges): Promise<Profile> {
    return this.unitOfWork.run(async (tx) => {
      const profile = await this.users.updateProfile(tx, userId, changes);
      if (!profile) throw new NotSignedIn();
      if (changes.state !== undefined || changes.zipCode !== undefined) refuseOtherState(profile);
      return profile;
    });
  }
}

function refuseOtherState({ state, zipCode }: Profile): void {
  const message = elsewhere(state ?? '', zipCode ?? '');
  if (message) throw new RuleBroken('invalid', message, [{ path: 'zipCode', message }]);
}
