import { showPrice } from '@crispi/rules/money';
import type { AdminOrder } from '@/api/models';
import { OrderPanel } from '../order-panel';
import { StatusBadge } from '../status-select';
import { Checkbox } from '@/ui/checkbox';
import { GroupBox, GroupTitle, problemOf, RowButton, type ListProps } from './order-table';
import { Customer, Delivery, Due, Items, RowAction, RowMenu, Step } from './row-parts';

const COLUMNS =
  'grid-cols-[auto_minmax(0,1fr)_auto_1.5rem] gap-x-2 gap-y-1 px-4 py-2.5 md:grid-cols-[auto_minmax(9.75rem,1fr)_3.5rem_6rem_minmax(0,1fr)_4.5rem_8rem_1.75rem] md:gap-x-1.5 md:py-1.5';
const USUAL =
  '[grid-template-areas:"check_first_first_first"_"._name_sent_sent"_"._items_act_menu"_"._state_act_menu"] md:[grid-template-areas:"check_due_number_badge_step_total_act_menu"_"check_name_what_what_what_what_act_menu"]';
/** What is wrong has a line of its own. */
const IN_TROUBLE =
  '[grid-template-areas:"check_first_first_first"_"._name_sent_sent"_"._step_step_step"_"._items_act_menu"_"._badge_act_menu"] md:[grid-template-areas:"check_due_number_badge_badge_total_act_menu"_"check_name_what_what_what_what_act_menu"_"check_step_step_step_step_step_act_menu"]';

/** The list on a tablet, two lines per order, and on a phone, four short ones with a large button: one edge on each side. */
export function OrderCards(list: ListProps) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-white max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {list.groups.map((group) => (
        <section key={group.title} aria-label={group.title || 'Orders'}>
          {group.title && (
            <div className="flex min-h-8 items-center gap-2 border-b border-line bg-oat px-4">
              <GroupBox group={group} {...list} className="-my-3 gap-0! md:mr-1.5" />
              <h2 className="font-text text-xs font-bold tracking-normal">
                <GroupTitle group={group} />
              </h2>
            </div>
          )}
          <ul className="divide-y divide-line border-b border-line last:border-b-0">
            {group.orders.map((order) => (
              <Item key={order.id} order={order} {...list} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ order, ...list }: ListProps & { order: AdminOrder }) {
  const { id } = order;
  const problem = problemOf(order, list);
  const inTrouble = problem !== undefined || order.attention !== null;
  return (
    <li data-order={id} className={list.selected.has(id) ? 'ticked' : list.open === id ? 'bg-milk' : ''}>
      <div className={`grid ${COLUMNS} ${inTrouble ? IN_TROUBLE : USUAL}`}>
        <Checkbox
          label={`Select order #${id}`}
          hideLabel
          checked={list.selected.has(id)}
          onChange={(_, shift) => list.onSelect(id, shift)}
          className="-my-3 gap-0! self-center [grid-area:check] md:mr-1.5"
        />
        <span className="flex min-w-0 items-center gap-2 [grid-area:first] md:contents">
          <span className="min-w-0 flex-1 self-center [grid-area:due]">
            <Due order={order} {...list} />
          </span>
          <span className="-my-3 self-center [grid-area:number]">
            <RowButton order={order} {...list} />
          </span>
          <span className="num self-center text-right font-bold [grid-area:total]">{showPrice(order.totalAmount)}</span>
        </span>
        <span className="self-end max-md:-mr-3 max-md:justify-self-end [grid-area:menu] md:-my-3 md:self-center">
          <RowMenu order={order} />
        </span>
        <span className="min-w-0 self-center [grid-area:name]">
          <Customer order={order} />
        </span>
        <span className="flex min-w-0 justify-between gap-3 self-center [grid-area:what] max-md:contents">
          <span className="min-w-0 max-md:self-center max-md:[grid-area:items]">
            <Items order={order} />
          </span>
          <span className="min-w-0 shrink-0 max-md:max-w-40 max-md:self-center max-md:justify-self-end max-md:[grid-area:sent] md:max-w-1/2">
            <Delivery order={order} />
          </span>
        </span>
        <span
          className={`min-w-0 items-center gap-3 self-center [grid-area:state] md:contents ${inTrouble ? 'contents' : 'flex'}`}
        >
          <span className="shrink-0 self-center [grid-area:badge]">
            <StatusBadge status={order.status} />
          </span>
          <span className="min-w-0 self-center [grid-area:step]">
            <Step order={order} problem={problem} />
          </span>
        </span>
        <span className="flex justify-end self-end [grid-area:act] md:self-center">
          <RowAction
            order={order}
            busy={list.saving.has(id)}
            open={list.open === id}
            onPress={() => list.onNext(order)}
            onToggle={() => list.onToggle(id)}
            className="min-h-11! shrink-0"
          />
        </span>
      </div>
      {list.open === id && (
        <div id={`order-${id}`} className="border-t border-line px-4 pt-4 pb-6">
          <OrderPanel order={order} />
        </div>
      )}
    </li>
  );
}
