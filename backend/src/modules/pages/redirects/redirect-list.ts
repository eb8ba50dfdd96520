import { Injectable } from '@nestjs/common';
import { isShopPage } from '@crispi/rules/page-heads';
import { NotFound } from '../../../kernel/errors/app-error';
import type { Redirect } from '../entities/redirect';
import { savedTarget } from './addresses';
import { ProductPages } from './product-pages';
import { RedirectRepository, type RedirectSearch } from './redirects.repository';

export interface ListedRedirect extends Redirect {
  /** It leads to a page that shoppers do not find now, because its product was archived or hidden. */
  isMissing: boolean;
}

/** The redirects as staff see them. */
@Injectable()
export class RedirectList {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly products: ProductPages,
  ) {}

  /** Newest first. */
  async page(search: RedirectSearch): Promise<ListedRedirect[]> {
    return this.listed(await this.redirects.list(search));
  }

  /** @throws NotFound */
  async one(id: number): Promise<ListedRedirect> {
    const redirect = await this.redirects.find(id);
    if (!redirect) throw new NotFound('The redirect');
    return (await this.listed([redirect]))[0]!;
  }

  private async listed(redirects: Redirect[]): Promise<ListedRedirect[]> {
    const targets = redirects.map((redirect) => ({ redirect, ...savedTarget(redirect.to) }));
    const products = await this.products.among(targets.flatMap(({ productId }) => productId ?? []));
    return targets.map(({ redirect, path, productId }) => ({
      ...redirect,
      isMissing: !isShopPage(path) || (productId !== null && !products.get(productId)?.isShown),
    }));
  }
}
