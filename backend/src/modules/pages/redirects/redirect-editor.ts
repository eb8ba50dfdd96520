import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { targetOf } from './addresses';
import { checkRedirects, type CheckedRedirect, type NewRedirect } from './check-redirects';
import { ProductPages } from './product-pages';
import { REDIRECTS_CHANGED } from './redirects';
import { RedirectRepository } from './redirects.repository';

/** Checks redirects against all others and writes them. */
@Injectable()
export class RedirectEditor {
  constructor(
    private readonly config: Config,
    private readonly redirects: RedirectRepository,
    private readonly products: ProductPages,
  ) {}

  /** No other change is possible until the transaction ends. `except` is the id of the redirect that is being changed. */
  async check(tx: Tx, wanted: readonly NewRedirect[], except?: number): Promise<CheckedRedirect[]> {
    const site = this.config.publicUrl;
    await this.redirects.lock(tx);
    const kept = (await this.redirects.all(tx)).filter(({ id }) => id !== except);
    const products = new Set((await this.products.among(productsIn(wanted, site), tx)).keys());
    return checkRedirects(wanted, { kept, products, site });
  }

  /** Adds redirects; an address that has one leads to the new page. Each address may be in them once. @returns their ids */
  async write(tx: Tx, redirects: readonly NewRedirect[], savedBy: number): Promise<number[]> {
    if (redirects.length === 0) return [];
    await tx.notice(REDIRECTS_CHANGED);
    return this.redirects.put(tx, redirects, savedBy);
  }

  /** @throws NotFound */
  async change(tx: Tx, id: number, redirect: NewRedirect, savedBy: number): Promise<void> {
    if (!(await this.redirects.change(tx, id, redirect, savedBy))) throw new NotFound('The redirect');
    await tx.notice(REDIRECTS_CHANGED);
  }

  /** @throws NotFound */
  async remove(tx: Tx, id: number): Promise<void> {
    if (!(await this.redirects.remove(tx, id))) throw new NotFound('The redirect');
    await tx.notice(REDIRECTS_CHANGED);
  }
}

function productsIn(redirects: readonly NewRedirect[], site: string): number[] {
  const ids = redirects.flatMap(({ to }) => {
    const target = targetOf(to, site);
    return 'problem' in target ? [] : (target.productId ?? []);
  });
  return [...new Set(ids)];
}
