import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Settings } from '@/api/models';
import { showAgo } from '@/lib/dates';
import { useNow } from '@/lib/use-timers';
import { TextField } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { type SettingField, keyWarning } from './services';
import type { SettingsCard } from './use-settings-card';

/** Label and value side by side, where there is room. */
const ROW = 'sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:items-baseline sm:*:col-start-2 sm:*:first:col-start-1';

interface Props {
  field: SettingField;
  card: SettingsCard;
  settings: Settings;
  locked: boolean;
}

/** A setting of a provider. A saved secret is shown as its mask: unchanged it is kept, emptied it is removed. */
export function KeyField({ field, card, settings, locked }: Props) {
  const { setting, label, name, secret, email } = field;
  const warning = keyWarning(setting, card.values, settings);
  const hint = hintOf(field, card, settings);
  const input = {
    label,
    name: setting,
    value: card.values[setting],
    readOnly: locked,
    error: card.problemOf(setting),
    spellCheck: false,
    autoCapitalize: 'none',
    className: ROW,
    hint: (hint || warning) && <Hint text={hint} warning={warning} />,
    onChange: ({ target }: { target: { value: string } }) => card.type(setting, target.value),
  };
  if (locked && card.values[setting] === '')
    return (
      <div className={`text-sm ${ROW}`}>
        <p className="font-semibold">{label}</p>
        <p className="text-mocha">Not set</p>
      </div>
    );
  if (!secret) return <TextField {...input} type={email ? 'email' : 'text'} autoComplete="off" />;
  if (locked) return <TextField {...input} type="password" autoComplete="new-password" />;
  return (
    <PasswordField
      {...input}
      subject={name}
      // Otherwise password managers offer the password of the shop.
      autoComplete="new-password"
      // Typed or pasted text replaces the mask.
      onFocus={({ target }) => target.select()}
    />
  );
}

function hintOf({ setting, hint = '', secret, optional }: SettingField, card: SettingsCard, settings: Settings) {
  const saved = settings[setting];
  if (!secret || saved === '') return optional ? `${hint} Optional.` : hint;
  if (card.values[setting] === '') return `${hint} Leave empty to remove the saved key.`;
  const end = saved.replaceAll('•', '');
  return `${hint} Saved${end && `, ends in ${end}`}; never shown in full.`;
}

function Hint({ text, warning }: { text: string; warning: string | null }) {
  return (
    <>
      {text}
      {warning && (
        <span className="mt-0.5 flex items-start gap-1.5 font-semibold text-caramel">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {warning}
        </span>
      )}
    </>
  );
}

/** "Tested 2 min ago: OK", for the saved keys. */
export function TestResult({ result, testing }: { result: Settings['tests']['stripe']; testing: boolean }) {
  const now = useNow(30_000);
  if (!result) return testing ? 'Testing...' : 'Not tested yet.';
  const Icon = result.success ? CircleCheck : CircleAlert;
  return (
    <>
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${result.success ? 'text-pistachio' : 'text-danger'}`}
        strokeWidth={1.75}
      />
      <span className="min-w-0 wrap-anywhere">
        Tested {showAgo(result.testedAt, now)}:{' '}
        {result.success ? 'OK' : <span className="font-semibold text-danger">{result.message}</span>}
      </span>
    </>
  );
}
