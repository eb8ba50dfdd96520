import { Check, ChevronDown } from 'lucide-react';
import { Select } from 'radix-ui';
import { COURIERS, serviceFor } from '@crispi/rules/couriers';
import type { AllowedStatus, OrderStatus, Provider } from '@/api/models';
import { useListPlace } from '@/ui/select';
import { type Badge, badgeOf, isCourierControlled, statusLabel } from './statuses';

export const CANCEL_COURIER = 'cancel_courier';

interface Props {
  label: string;
  current: OrderStatus;
  choices: AllowedStatus[];
  pickup: boolean;
  provider: Provider;
  busy: boolean;
  /** Offers to cancel the courier as an option. */
  withCancel: boolean;
  struck: (status: OrderStatus) => boolean;
  onChoose: (choice: OrderStatus | typeof CANCEL_COURIER) => void;
}

/** The status of an order or shipment. Delivered is final; disabled options show the reason. */
export function StatusSelect({ label, current, choices, pickup, provider, busy, withCancel, struck, onChoose }: Props) {
  const final = current === 'delivered';
  const { trigger, container, onOpenChange } = useListPlace();
  const choose = (value: string) => onChoose(value as OrderStatus);
  return (
    // Not disabled while busy: the trigger must keep the focus.
    <Select.Root value={current} onValueChange={choose} onOpenChange={onOpenChange} disabled={final}>
      <Select.Trigger
        ref={trigger}
        aria-label={label}
        aria-busy={busy || undefined}
        className="inline-flex h-input w-full min-w-44 items-center justify-between gap-2 rounded-control border-[1.5px] border-line-strong bg-white px-3 text-sm font-semibold hover:not-disabled:border-cocoa aria-busy:text-mocha disabled:bg-oat disabled:text-mocha sm:w-auto"
      >
        <Select.Value>{statusLabel(current, pickup, provider)}</Select.Value>
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </Select.Trigger>
      <Select.Portal container={container}>
        <Select.Content
          position="popper"
          sideOffset={6}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="z-40 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-fade overflow-auto rounded-control border border-line bg-white p-1.5 shadow-lift"
        >
          <Select.Viewport>
            {choices
              .filter(({ status }) => !pickup || isOfPickups(status))
              .map(({ status, allowed, reason }) => {
                const disabled = final || struck(status);
                return (
                  <Choice
                    key={status}
                    value={status}
                    title={reason ?? undefined}
                    disabled={disabled || (!allowed && !isRefusable(reason))}
                  >
                    <span className={disabled ? 'line-through' : ''}>{statusLabel(status, pickup, provider)}</span>
                  </Choice>
                );
              })}
            {withCancel && (
              <Choice value={CANCEL_COURIER}>
                <span className="text-danger">Cancel {COURIERS[serviceFor(provider)].name}</span>
              </Choice>
            )}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}

/** A pickup has no courier: its statuses are left out, one of which has the label that ends a pickup. */
const isOfPickups = (status: OrderStatus) =>
  status === 'delivered' || (status !== 'ready_for_doordash' && !isCourierControlled(status));

/** A courier's status can be chosen and is then refused with its reason, because staff look for it here. */
const isRefusable = (reason: string | null) => reason === 'Status Cannot Be Changed Manually';

function Choice({ children, ...item }: Select.SelectItemProps) {
  return (
    <Select.Item
      {...item}
      className="flex min-h-button items-center justify-between gap-4 rounded-chip px-2.5 text-sm outline-none data-[disabled]:text-mocha data-[highlighted]:bg-oat data-[state=checked]:font-bold"
    >
      <Select.ItemText>{children}</Select.ItemText>
      <Select.ItemIndicator>
        <Check aria-hidden className="size-4" strokeWidth={2} />
      </Select.ItemIndicator>
    </Select.Item>
  );
}

const LOOKS: Record<Badge, string> = {
  Completed: 'bg-pistachio-tint text-pistachio',
  Pending: 'bg-blueberry-tint text-blueberry',
  Cancelled: 'bg-oat text-mocha',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const badge = badgeOf(status);
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-semibold ${LOOKS[badge]}`}>
      <span aria-hidden className={`size-1.5 rounded-full bg-current ${badge === 'Cancelled' ? 'opacity-50' : ''}`} />
      {badge}
    </span>
  );
}
