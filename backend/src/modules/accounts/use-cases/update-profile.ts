import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotSignedIn } from '../../../kernel/errors/app-error';
import type { Profile, ProfileChanges } from '../profile';
import { UsersRepository } from '../users.repository';

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly users: UsersRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Changes the given fields and leaves the others. */
  async execute(userId: number, changes: ProfileChanges): Promise<Profile> {
    const profile = await this.unitOfWork.run((tx) => this.users.updateProfile(tx, userId, changes));
    if (!profile) throw new NotSignedIn();
    return profile;
  }
}
