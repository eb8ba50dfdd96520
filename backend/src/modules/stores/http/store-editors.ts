import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/request-session';
import { StaffName } from '../../accounts/http';
import type { StoreEditor } from '../editing/store-changes';

/** Names the author of a change of the stores. */
@Injectable()
export class StoreEditors {
  constructor(private readonly staff: StaffName) {}

  async ofSession(session: Session): Promise<StoreEditor> {
    const { userId } = (await session.current())!;
    return { email: await this.staff.of(session), userId: userId!, address: session.address };
  }
}
