import { showPrice } from '@crispi/rules/money';
import type { AdminStore, BoxSize, BrandForStaff, Settings, Team } from '@/api/models';
import type { Step } from '../shell/first-run';

export interface SetupFacts {
  brand: BrandForStaff;
  stores: AdminStore[];
  boxSizes: BoxSize[];
  modes: Settings['modes'];
  team: Team;
  hasOrders: boolean;
  /** See `stepsToFirstBox`. */
  firstBox: Step[];
}

/** In the order in which an owner sets up a shop. A step that is done can be opened again. */
export function setupSteps({ brand, stores, boxSizes, modes, team, hasOrders, firstBox }: SetupFacts): Step[] {
  const [category, cookie, store, location, payments] = firstBox as [Step, Step, Step, Step, Step];
  const untaxed = stores.filter(({ taxRate }) => Number(taxRate) === 0);
  return [
    {
      title: 'Name your bakery and choose its colors',
      reason: `Shoppers see “${brand.name}”, sample texts and sample colors.`,
      to: '/admin/brand',
      done: brand.version > 0,
      note: brand.version > 0 ? brand.name : undefined,
    },
    { ...store, note: namesOf(stores) },
    location,
    {
      title: 'Set the sales tax of your stores',
      reason: stores.length > 0 ? `No tax is added at ${namesOf(untaxed)}.` : 'Each store has its own rate.',
      to: '/admin/stores',
      done: stores.length > 0 && untaxed.length === 0,
      note: stores.length > 0 && untaxed.length === 0 ? stores.map(taxOf).join(', ') : undefined,
    },
    {
      title: 'Check the prices of your boxes',
      reason: 'Boxes of 6, 12 and 24 have sample prices.',
      to: '/admin/products',
      done: boxSizes.length > 0,
      note: boxSizes.map(({ size, basePrice }) => `Box of ${size} ${showPrice(basePrice)}`).join(', ') || undefined,
    },
    category,
    cookie,
    { ...payments, note: inMode(modes.stripe, 'no card is charged') },
    {
      title: 'Set up emails',
      reason: 'Receipts, gift messages and delivery news are not sent.',
      to: '/admin/settings',
      done: modes.sendgrid !== null,
      note: inMode(modes.sendgrid, 'no email leaves the shop'),
    },
    {
      title: 'Invite your team',
      reason: 'You are the only one who can sign in.',
      to: '/admin/team',
      done: team.members.length + team.invitations.length > 1,
    },
    {
      title: 'Place an order yourself',
      reason: 'See what shoppers, the kitchen and the courier see. Only staff can order before the shop opens.',
      to: '/cookie-builder',
      done: hasOrders,
    },
  ];
}

const namesOf = (stores: AdminStore[]) => stores.map(({ name }) => name).join(', ') || undefined;
const taxOf = ({ name, taxRate }: AdminStore) => `${name} ${+(Number(taxRate) * 100).toFixed(4)}%`;

const inMode = (mode: string | null, consequence: string) =>
  mode === null ? undefined : mode === 'live' ? 'Live' : `In the sandbox: ${consequence}.`;
