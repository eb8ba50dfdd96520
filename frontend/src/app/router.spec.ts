import type { RouteObject } from 'react-router-dom';
import { pageAt } from '@crispi/rules/page-heads';
import { routesOf } from './router';

/** Every path the router has a page for. */
function addresses(list: RouteObject[], above = ''): string[] {
  return list.flatMap(({ path = '', index, children }) => {
    const here = path === '' ? above : `${above}/${path}`;
    return children ? addresses(children, here) : index || path ? [here || '/'] : [];
  });
}

describe('The pages of the shop', () => {
  it('every page has an entry in the table that the server reads; the server answers 404 for others', () => {
    const known = addresses(routesOf({ announced: false })).filter((address) => !address.endsWith('*'));
    expect(known).toContain('/shop');
    expect(known).toContain('/product/:id');
    expect(known.filter((address) => pageAt(address.replaceAll(/:\w+/g, '1')).name === 'missing')).toEqual([]);
  });
});
