import type { FormEvent } from 'react';
import type { Settings } from '@/api/models';
import { Card } from '@/ui/card';
import { Choice } from '@/ui/choice';
import { useSaved } from '../shell/screen/save';
import { SaveBar } from './save-bar';
import { useSettingsCard } from './use-settings-card';

const OPTIONS: Record<string, string> = { 0: 'testing only', 15: '', 30: 'recommended', 60: '', 120: '' };
/** The preparation time of every delivery and pickup, in addition to the buffer. */
const PREPARATION_MINUTES = 60;

export function BufferCard({ settings }: { settings: Settings }) {
  const { markSaved, wash } = useSaved<string>();
  const card = useSettingsCard(settings, ['deliveryBufferMinutes'], () => markSaved('buffer'));
  const chosen = card.values.deliveryBufferMinutes;
  // Includes a value that was set by other means than this page.
  const offered = [...new Set([...Object.keys(OPTIONS), settings.deliveryBufferMinutes])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!card.saving) card.save();
  };
  return (
    <Card
      aria-label="Delivery Time Buffer"
      // As high as the heads with a button beside it.
      title={<span className="flex items-center lg:min-h-button">Delivery Time Buffer</span>}
      className={`flex flex-col ${wash('buffer')}`}
    >
      <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
        <fieldset className="min-w-0">
          <legend className="text-mocha">Extra time on top of the hour an order takes to prepare.</legend>
          <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-5">
            {offered
              .toSorted((a, b) => Number(a) - Number(b))
              .map((minutes) => (
                <Choice
                  key={minutes}
                  name="deliveryBufferMinutes"
                  value={minutes}
                  checked={chosen === minutes}
                  onChoose={() => card.type('deliveryBufferMinutes', minutes)}
                  className="min-h-14 flex-col px-1 py-1.5 text-center"
                >
                  <span className="num font-semibold">{minutes} min</span>
                  {OPTIONS[minutes] && <span className="text-xs whitespace-nowrap">{OPTIONS[minutes]}</span>}
                </Choice>
              ))}
          </div>
        </fieldset>
        <p className="mt-3 text-mocha">
          Shoppers are offered time slots starting {inWords(PREPARATION_MINUTES + Number(chosen))} from now or later.
        </p>
        <SaveBar card={card} unsaved={card.changed.length > 0 ? ['delivery buffer'] : []} />
      </form>
    </Card>
  );
}

function inWords(minutes: number): string {
  const [hours, restMinutes] = [Math.floor(minutes / 60), minutes % 60];
  return [`${hours} h`, restMinutes && `${restMinutes} min`].filter(Boolean).join(' ');
}
