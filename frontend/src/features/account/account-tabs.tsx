import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const tab =
  '-mb-px min-h-12 border-b-3 border-transparent px-1 font-display text-xl font-bold tracking-tight text-mocha hover:text-cocoa data-[state=active]:border-butter-deep data-[state=active]:text-cocoa';

/** Orders and settings; which one is open stands in the address. */
export function AccountTabs({ orders, settings }: { orders: ReactNode; settings: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const open = params.get('tab') === 'settings' ? 'settings' : 'orders';
  const show = (value: string) =>
    setParams(value === 'settings' ? { tab: 'settings' } : {}, { preventScrollReset: true });
  return (
    <Tabs.Root value={open} onValueChange={show} className="min-w-0">
      <Tabs.List aria-label="Your account" className="flex gap-7 border-b border-line">
        <Tabs.Trigger value="orders" className={tab}>
          Orders
        </Tabs.Trigger>
        <Tabs.Trigger value="settings" className={tab}>
          Settings
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="orders" tabIndex={-1} className="pt-7 outline-none">
        {orders}
      </Tabs.Content>
      <Tabs.Content value="settings" tabIndex={-1} className="pt-7 outline-none">
        {settings}
      </Tabs.Content>
    </Tabs.Root>
  );
}
