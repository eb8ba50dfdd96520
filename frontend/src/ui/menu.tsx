import { MoreHorizontal, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, useRef, useState, type ReactNode } from 'react';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, shown below its name. */
  reason?: string;
}

interface Props {
  /** The accessible name: "More about Lemon Glaze". */
  label: string;
  items: MenuItem[];
  /** The id of the button, to find it again after its row moved. */
  id?: string;
  /** Replaces the button with three dots. */
  trigger?: ReactNode;
}

/** Further actions for an item, behind a button with three dots. */
export function Menu({ label, items, id, trigger }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(null);
  const [part, setPart] = useState<HTMLElement | null>(null);
  return (
    // On a page it is not modal and inside the main part: neither is hidden from screen readers while it is open.
    <DropdownMenu.Root
      modal={part === null}
      onOpenChange={(open) => open && setPart(button.current?.closest<HTMLElement>('main') ?? null)}
    >
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger ?? (
          <button
            type="button"
            id={id}
            aria-label={label}
            className="grid size-(--spacing-button) shrink-0 place-items-center rounded-control hover:bg-oat data-[state=open]:bg-oat"
          >
            <MoreHorizontal aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        )}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={part}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          // A dialog that has just closed may still restore the focus.
          onFocusOutside={(event) => event.preventDefault()}
          // The action runs once the focus is back on the button: a dialog that opens then returns it there.
          onCloseAutoFocus={(event) => {
            const item = chosen.current;
            if (!item) return;
            event.preventDefault();
            chosen.current = null;
            button.current?.focus();
            item.onSelect();
          }}
          className="z-50 max-w-72 min-w-48 animate-fade rounded-control border border-line bg-white p-1.5 shadow-lift"
        >
          {items.map((item, at) => (
            <Fragment key={item.label}>
              {item.danger && at > 0 && <DropdownMenu.Separator className="-mx-1.5 my-1.5 border-t border-line" />}
              <DropdownMenu.Item
                disabled={item.disabled}
                onSelect={() => (chosen.current = item)}
                className={`flex min-h-button cursor-pointer items-center gap-2.5 rounded-chip px-2.5 py-1 text-sm outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-mocha data-[highlighted]:bg-oat ${item.danger ? 'text-danger' : ''}`}
              >
                {item.icon && <item.icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
                <span>
                  {item.label}
                  {item.reason && <span className="block text-xs text-mocha">{item.reason}</span>}
                </span>
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
