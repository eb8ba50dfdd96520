import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/request-session';
import { StaffName } from '../../accounts/http';
import type { StoreEditor } from '../editing/store-changes';

/** Whom a change of the stores is attributed to. */
@Injectable()
export class StoreEditors {
  constructor(private readonly staff: StaffName) {}

  async of(session: Session): Promise<StoreEditor> {
    const { userId } = (await session.current())!;
    return { email: await this.staff.of(session), userId: userId!, address: session.address };
  }
}
