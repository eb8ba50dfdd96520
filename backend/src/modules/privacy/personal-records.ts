import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper';
import type { Tx } from '../../kernel/database/unit-of-work';
import { RuleBroken } from '../../kernel/errors/app-error';
import { KeepsPersonalData, type Person, type PersonalData } from '../../kernel/personal-data';
import { KernelPersonalDataRepository } from '../../kernel/personal-data.repository';

/** What the kernel and every module that `KeepsPersonalData` store about a person. */
@Injectable()
export class PersonalRecords {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly kernel: KernelPersonalDataRepository,
  ) {}

  /** Finds the person of an e-mail address and locks account, orders and checkouts until the transaction ends. */
  async identify(tx: Tx, typed: string): Promise<Person> {
    const email = typed.trim().toLowerCase();
    // Erased orders have no address: an empty one must not find them.
    if (!email.includes('@')) throw new RuleBroken('invalid_email', 'Please give an e-mail address.');
    await this.kernel.lock(tx, email);
    let person: Person = {
      email,
      userId: null,
      isAdmin: false,
      orderIds: [],
      draftIds: [],
      paymentIntentIds: [],
      visitorKeys: [],
      underWay: [],
    };
    for (const module of this.modules()) person = (await module.identify?.(tx, person)) ?? person;
    return person;
  }

  async underWay(tx: Tx, person: Person): Promise<string[]> {
    const found = [...person.underWay];
    for (const module of this.modules()) found.push(...((await module.underWay?.(tx, person)) ?? []));
    return [...found, ...(await this.kernel.underWay(tx, person))];
  }

  async export(tx: Tx, person: Person): Promise<object> {
    const found = { sessions: await this.kernel.exportSessions(tx, person) };
    for (const module of this.modules()) Object.assign(found, await module.export(tx, person));
    return found;
  }

  async erase(tx: Tx, person: Person): Promise<void> {
    const names: string[] = [];
    for (const module of this.modules().reverse()) names.push(...((await module.erase(tx, person)) ?? []));
    await this.kernel.erase(tx, person, names);
  }

  /** From the lowest rung up. */
  private modules(): PersonalData[] {
    const rung = (wrapper: InstanceWrapper) => this.discovery.getMetadataByDecorator(KeepsPersonalData, wrapper)!;
    return this.discovery
      .getProviders({ metadataKey: KeepsPersonalData.KEY })
      .sort((a, b) => rung(a) - rung(b))
      .map(({ instance }) => instance as PersonalData);
  }
}
