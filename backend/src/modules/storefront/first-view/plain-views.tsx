import { WEEKDAYS, type PublicStore } from '../../stores';
import { button, Crumbs, Frame } from './frame';
import { clockTime } from './words';

/** Heading and first words of a page whose rest needs its scripts. */
export function BuilderView() {
  return (
    <Frame path="/cookie-builder">
      <div className="page pt-6 sm:pt-8">
        <Crumbs
          steps={[
            ['Home', '/'],
            ['Shop', '/shop'],
          ]}
          here="Cookie Builder"
        />
        <h1 className="mt-3 mb-5 text-4xl">Build Your Cookie Box</h1>
      </div>
    </Frame>
  );
}

export function ContactView({ stores }: { stores: PublicStore[] }) {
  return (
    <Frame path="/contact">
      <div className="page pt-8 sm:pt-12">
        <h1 className="text-4xl">Contact</h1>
        <p className="mt-3 mb-8 max-w-[60ch] text-lg text-mocha">
          Call the store that bakes your order, or come by. Somebody is at the counter during the hours below.
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          {stores.map(({ id, name, address, phone, hours }) => (
            <article key={id} className="rounded-card border border-line bg-white p-6 sm:p-8">
              <h2 className="text-2xl">{name}</h2>
              <p className="mt-2 text-mocha">{address}</p>
              <p className="mt-1 font-semibold">{phone}</p>
              <ul className="mt-4 border-t border-line pt-4">
                {WEEKDAYS.map((day) => (
                  <li key={day}>
                    {day[0]!.toUpperCase() + day.slice(1)}:{' '}
                    {hours[day].closed ? 'closed' : `${clockTime(hours[day].open)} – ${clockTime(hours[day].close)}`}
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </div>
    </Frame>
  );
}

/** For what is not there: the product, or the whole page. */
export function MissingView({ title, text }: { title: string; text: string }) {
  return (
    <Frame path="">
      <div className="page py-20 text-center sm:py-28">
        <h1 className="mt-8 text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-mocha">{text}</p>
        <a href="/" className={`${button.cocoa} mt-8`}>
          Back to home
        </a>
      </div>
    </Frame>
  );
}
