import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { Accounts, EnsureAdmin, TemporaryPasswords, type CustomerDetails } from '../../src/modules/accounts';

export const ada: CustomerDetails = {
  email: 'Ada@Example.com',
  fullName: 'Ada Lovelace',
  phone: '5125550123',
  addressLine1: '1 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};

/** Deletes all accounts, sessions and rate limits. */
export async function forgetEverybody(app: INestApplicationContext): Promise<void> {
  await app.get(UnitOfWork).run(async (tx) => {
    await tx.rows('DELETE FROM accounts.users');
    await tx.rows('DELETE FROM kernel.sessions');
    await tx.rows('DELETE FROM kernel.rate_limits');
  });
}

/** Adds a customer as an order does, with the temporary password of the e-mail. */
export async function addCustomer(
  app: INestApplicationContext,
  details: CustomerDetails = ada,
): Promise<{ userId: number; password: string }> {
  const { userId } = await app.get(UnitOfWork).run((tx) => app.get(Accounts).ensureCustomer(tx, details));
  return { userId, password: (await app.get(TemporaryPasswords).for(userId))!.password };
}

/** The admin named in the configuration. */
export async function addAdmin(app: INestApplicationContext): Promise<void> {
  await app.get(EnsureAdmin).execute();
}

/** A browser: keeps its cookies. */
export function browserOf(app: NestFastifyApplication) {
  return request.agent(app.getHttpServer());
}

export type Browser = ReturnType<typeof browserOf>;

/** A browser that is signed in. */
export async function signedInAs(app: NestFastifyApplication, email: string, password: string): Promise<Browser> {
  const browser = browserOf(app);
  await browser.post('/api/login').send({ email, password }).expect(200);
  return browser;
}
