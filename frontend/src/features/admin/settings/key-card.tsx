import { Lock, Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '@/api/client';
import type { Settings } from '@/api/models';
import { Badge } from '@/ui/badge';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { adminSettingsQueries } from '../shell/admin.queries';
import { useSave, useSaved } from '../shell/screen/save';
import { wasNotGiven } from '../shell/with-password';
import { KeyField, TestResult } from './key-field';
import { SaveBar } from './save-bar';
import { type Mode, type Service, modeOf, whyNotReal } from './services';
import { type SettingsCard, useSettingsCard } from './use-settings-card';

const CHIPS: Record<Mode, { kind: 'success' | 'info' | 'warning' | 'danger'; text: string }> = {
  live: { kind: 'success', text: 'Live' },
  test: { kind: 'info', text: 'Test mode' },
  sandbox: { kind: 'warning', text: 'Sandbox' },
  off: { kind: 'danger', text: 'Not set up' },
};

/** One provider: its keys, read-only until unlocked, and the result of testing them. */
export function KeyCard({ service, settings }: { service: Service; settings: Settings }) {
  const { unlocked, unlocking, toggle, lock } = useLock();
  const { markSaved, wash } = useSaved<string>();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const card = useSettingsCard(
    settings,
    service.fields.map(({ setting }) => setting),
    () => {
      lock();
      // Save Settings, which was pressed, disappears.
      toggleButton.current?.focus();
      markSaved(service.id);
    },
  );
  const mode = modeOf(service, settings);
  const note = whyNotReal(service, settings);
  const Icon = unlocked ? Lock : Pencil;
  return (
    <Card
      aria-label={service.title}
      title={service.title}
      className={`flex flex-col ${wash(service.id)}`}
      aside={
        <Button
          ref={toggleButton}
          look="outline"

          className="min-w-20"
          onClick={toggle}
          aria-busy={unlocking || undefined}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {unlocked ? 'Lock' : 'Edit'}
        </Button>
      }
    >
      <p className="text-mocha">
        <Badge kind={CHIPS[mode].kind} className="mr-2">
          {CHIPS[mode].text}
        </Badge>
        {service.effects[mode]} {note && <span className="font-semibold text-caramel">{note}</span>}
      </p>
      <KeyForm card={card} service={service} settings={settings} unlocked={unlocked} />
    </Card>
  );
}

interface KeyFormProps {
  card: SettingsCard;
  service: Service;
  settings: Settings;
  unlocked: boolean;
}

function KeyForm({ card, service, settings, unlocked }: KeyFormProps) {
  const test = useKeyTest(service);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (unlocked) form.current?.querySelector('input')?.focus();
  }, [unlocked]);
  useEffect(() => {
    if (card.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [card.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!card.saving) card.save();
  };
  const reason = whyNotTested(service, card, settings, unlocked);
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="mt-4 flex flex-1 flex-col [&_input:read-only]:bg-oat [&_input:read-only]:text-mocha"
    >
      <div className="grid gap-4">
        {service.fields.map((field) => (
          <KeyField key={field.setting} field={field} card={card} settings={settings} locked={!unlocked} />
        ))}
      </div>
      <SaveBar
        card={card}
        locked={!unlocked}
        unsaved={service.fields.filter(({ setting }) => card.changed.includes(setting)).map(({ name }) => name)}
        note={
          <p id={`${service.id}-tested`} className="flex items-start gap-1.5 text-mocha">
            {reason ?? <TestResult result={settings.tests[service.id]} testing={test.isPending} />}
          </p>
        }
      >
        <BusyButton
          look="outline"
          text="Test"
          busyText="Testing..."
          busy={test.isPending}
          disabled={reason !== null}
          aria-describedby={`${service.id}-tested`}
          onClick={() => test.mutate(card.values)}
        />
      </SaveBar>
    </form>
  );
}

/** Why there is nothing to test yet; null when there is. */
function whyNotTested(
  { fields, provider, testsTyped }: Service,
  card: SettingsCard,
  settings: Settings,
  unlocked: boolean,
) {
  if (card.changed.length > 0 && !testsTyped) return `Test asks ${provider} with the saved keys: save first.`;
  const tested = testsTyped ? card.values : settings;
  if (fields.some(({ setting }) => tested[setting] !== '')) return null;
  if (!unlocked) return 'Press Edit to enter the keys.';
  return testsTyped ? 'Enter the keys to test them.' : 'Save the keys to test them.';
}

/** Tests the keys with the provider. The server remembers the result for the saved keys. */
function useKeyTest({ test, testPassed, testFailed }: Service) {
  const fallback = 'Please check your configuration';
  return useSave(test, {
    done: ({ success, message }) =>
      success ? [testPassed, message] : [testFailed, message || fallback, 'destructive'],
    failed: [testFailed, fallback],
    refreshAfter: (client) => client.invalidateQueries({ queryKey: adminSettingsQueries.all().queryKey, exact: true }),
  });
}

/**
 * Locked until Edit is pressed, which asks for the password (as saving would) before a key is typed. If the API does
 * not answer, the card opens anyway, and saving asks.
 */
function useLock() {
  const [unlocked, setUnlocked] = useState(false);
  const unlock = useSave(() => call('GET /api/admin/confirm-password'), {
    onSaved: () => setUnlocked(true),
    caught: (error) => {
      setUnlocked(!wasNotGiven(error));
      return true;
    },
  });
  return {
    unlocked,
    unlocking: unlock.isPending,
    lock: () => setUnlocked(false),
    toggle: () => {
      if (unlocked) setUnlocked(false);
      else if (!unlock.isPending) unlock.mutate();
    },
  };
}
