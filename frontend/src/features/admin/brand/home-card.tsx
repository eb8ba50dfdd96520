import type { ShownText } from '@crispi/rules/brand';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { TextareaField } from '@/ui/textarea-field';
import { Switch } from '@/ui/switch';
import type { BrandDraft } from './use-brand-draft';
import { UploadField } from './upload-field';

/** The texts of the home page. */
export function HomeCard({ draft }: { draft: BrandDraft }) {
  const { now, change, problem } = draft;
  const { hero } = now;
  const changeHero = (part: Partial<typeof hero>) => change({ hero: { ...hero, ...part } });
  return (
    <>
      <Card title="Top of the home page">
        <div className="grid gap-4">
          <TextField
            label="Title"
            required
            maxLength={60}
            value={hero.title}
            onChange={({ target }) => changeHero({ title: target.value })}
            error={problem('hero.title')}
          />
          <TextareaField
            label="Text"
            required
            rows={2}
            maxLength={200}
            value={hero.text}
            onChange={({ target }) => changeHero({ text: target.value })}
            error={problem('hero.text')}
          />
          <UploadField
            label="Picture"
            hint="Without one, a tray with your cookies is shown."
            url={hero.pictureUrl}
            onChange={(pictureUrl) => changeHero({ pictureUrl })}
            removeText="Show the tray"
          />
        </div>
      </Card>
      <TextsCard title="Cards of the home page" names={['Bundles', 'Gift cards']} field="promotions" draft={draft} />
      <TextsCard
        title="You’ll Love Us"
        names={['First point', 'Second point', 'Third point', 'Fourth point']}
        field="lovePoints"
        draft={draft}
      />
    </>
  );
}

interface Props {
  title: string;
  names: string[];
  field: 'promotions' | 'lovePoints';
  draft: BrandDraft;
}

/** Texts that can be switched off. */
function TextsCard({ title, names, field, draft: { now, change, problem } }: Props) {
  const put = (at: number, part: Partial<ShownText>) =>
    change({ [field]: now[field].map((text, index) => (index === at ? { ...text, ...part } : text)) });
  return (
    <Card title={title}>
      <div className="grid gap-6">
        {now[field].map(({ title: heading, text, shown }, at) => (
          <fieldset key={names[at]} className="grid gap-3">
            <legend className="sr-only">{names[at]}</legend>
            <Switch
              label={`Show: ${names[at]!.toLowerCase()}`}
              checked={shown}
              onChange={(on) => put(at, { shown: on })}
            />
            {shown && (
              <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
                <TextField
                  label="Title"
                  required
                  maxLength={60}
                  value={heading}
                  onChange={({ target }) => put(at, { title: target.value })}
                  error={problem(`${field}.${at}.title`)}
                />
                <TextareaField
                  label="Text"
                  required
                  rows={2}
                  maxLength={200}
                  value={text}
                  onChange={({ target }) => put(at, { text: target.value })}
                  error={problem(`${field}.${at}.text`)}
                />
              </div>
            )}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
