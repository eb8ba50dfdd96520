import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { currentInView } from './current-in-view';
import { SEGMENT, SEGMENTS } from './segments';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  /** The accessible name of the tab list. */
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Parts of one page or dialog, one at a time; arrow keys move between them. (Tabs that are pages are links.) */
export function Tabs({ label, tabs, value, onChange, className }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List aria-label={label} className={SEGMENTS}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            ref={tab.value === value ? currentInView : undefined}
            value={tab.value}
            className={SEGMENT}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
