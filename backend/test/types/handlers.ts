import { IsInt } from 'class-validator';
import type { Tx } from '../../src/kernel/database/unit-of-work';
import { defineEvent, defineJob } from '../../src/kernel/events/definitions';
import type { Lease } from '../../src/kernel/events/handlers';
import { HandlesEvent, HandlesJob } from '../../src/kernel/events/handles';

/**
 * Which handlers compile. Nothing here runs: the type check fails when a line that must not compile does, and when one
 * that must does not.
 */
class Loaf {
  @IsInt() loafId: number;
}
class Roll {
  @IsInt() rollId: number;
}
class SlicedLoaf extends Loaf {
  @IsInt() slices: number;
}

export function handlersThatCompile(): void {
  const LoafBaked = defineEvent('types.loaf-baked', Loaf);
  const SliceLoaf = defineJob('types.slice-loaf', SlicedLoaf);

  @HandlesEvent(LoafBaked, { name: 'types.shelve-loaf', kind: 'local' })
  class ShelveLoaf {
    async handle(_loaf: Loaf, _tx: Tx): Promise<void> {}
  }

  @HandlesEvent(LoafBaked, {
    name: 'types.announce-loaf',
    kind: 'outbound',
    queue: 'couriers',
    provider: 'street',
    patienceDays: 1,
  })
  class AnnounceLoaf {
    async handle(_loaf: Loaf, _lease: Lease): Promise<void> {}
  }

  // It needs less than the job carries.
  @HandlesJob(SliceLoaf, { kind: 'local' })
  class CountLoaves {
    async handle(_loaf: Loaf): Promise<void> {}
  }
  void [ShelveLoaf, AnnounceLoaf, CountLoaves];
}

export function handlersThatDoNot(): void {
  const LoafBaked = defineEvent('types.loaf-baked', Loaf);
  const SliceLoaf = defineJob('types.slice-loaf', SlicedLoaf);

  // @ts-expect-error: it handles another event
  @HandlesEvent(LoafBaked, { name: 'types.shelve-roll', kind: 'local' })
  class ShelveRoll {
    async handle(_roll: Roll, _tx: Tx): Promise<void> {}
  }

  // @ts-expect-error: it needs more than the event carries
  @HandlesEvent(LoafBaked, { name: 'types.count-slices', kind: 'local' })
  class CountSlices {
    async handle(_loaf: SlicedLoaf, _tx: Tx): Promise<void> {}
  }

  // @ts-expect-error: it handles nothing
  @HandlesEvent(LoafBaked, { name: 'types.nothing', kind: 'local' })
  class Nothing {}

  // @ts-expect-error: a local handler gets a transaction, no lease
  @HandlesEvent(LoafBaked, { name: 'types.leased', kind: 'local' })
  class Leased {
    async handle(_loaf: Loaf, _lease: Lease): Promise<void> {}
  }

  // @ts-expect-error: an outbound handler gets a lease, no transaction
  @HandlesJob(SliceLoaf, { kind: 'outbound' })
  class InTransaction {
    async handle(_loaf: SlicedLoaf, _tx: Tx): Promise<void> {}
  }

  // @ts-expect-error: a subscriber has a name
  @HandlesEvent(LoafBaked, { kind: 'local' })
  class Nameless {
    async handle(_loaf: Loaf, _tx: Tx): Promise<void> {}
  }

  // @ts-expect-error: a local handler makes no calls
  @HandlesJob(SliceLoaf, { kind: 'local', provider: 'street' })
  class Calling {
    async handle(_loaf: SlicedLoaf, _tx: Tx): Promise<void> {}
  }

  // @ts-expect-error: a job is no event
  @HandlesEvent(SliceLoaf, { name: 'types.slice-loaf', kind: 'local' })
  class SliceOnNews {
    async handle(_loaf: SlicedLoaf, _tx: Tx): Promise<void> {}
  }

  // @ts-expect-error: an event is no job
  @HandlesJob(LoafBaked, { kind: 'local' })
  class ShelveOnDemand {
    async handle(_loaf: Loaf, _tx: Tx): Promise<void> {}
  }
  void [ShelveRoll, CountSlices, Nothing, Leased, InTransaction, Nameless, Calling, SliceOnNews, ShelveOnDemand];
}
